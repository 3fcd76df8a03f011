import type { Idea } from './idea.ts'

/** Ideas of what a chain keeps and shows. */
export const THINGS: Readonly<Record<string, Idea>> = {
  transaction: {
    english: /\btransactions?\b/i,
    unless: /trade|pair|market|Bancor/i,
    words: {
      ...{ zh: /交易/, ja: /トランザクション/, ko: /트랜잭션/, ru: /транзакци/i, es: /transacci/i },
      ...{ ar: /معامل/, fa: /تراکنش/ },
    },
    never: { ja: /取引/, ko: /거래/, es: /operaci/i, ru: /операци/i, fa: /معامل/ },
  },
  transfer: {
    english: /\btransfers?\b(?!\()/i,
    words: {
      ...{ zh: /转账/, ja: /送金|入金/, ko: /전송/, ru: /перевод/i, es: /transferenci|transferir/i },
      ...{ ar: /تحويل/, fa: /انتقال/ },
    },
    never: { ja: /転送/, ko: /송금|이체/, fa: /جابه‌جایی/, ru: /движени/i, es: /movimientos/i },
  },
  trade: {
    english: /\btrad(?:e|es|ing|ed)\b/i,
    words: {
      ...{ zh: /成交|交易|买卖/, ja: /取引|約定/, ko: /거래|체결/, ru: /сдел|торг|обмен/i },
      ...{ es: /operaci|negoci|operó|\bpar|intercambi/i, ar: /تداول|صفق/, fa: /معامل/ },
    },
    never: { ja: /トランザクション/, ko: /트랜잭션/, ru: /транзакци/i, fa: /تراکنش/ },
  },
  block: {
    english: /\bblocks?\b/i,
    words: {
      ...{ zh: /块/, ja: /ブロック/, ko: /블록/, ru: /блок/i, es: /bloque/i, ar: /كتل/, fa: /بلاک/ },
    },
    never: { fa: /بلوک/ },
  },
  account: {
    english: /\baccounts?\b/i,
    words: {
      ...{ zh: /账户/, ja: /アカウント/, ko: /계정/, ru: /аккаунт|учётн/i, es: /cuenta/i },
      ...{ ar: /حساب/, fa: /حساب/ },
    },
    never: { ja: /口座/, ko: /계좌/, zh: /帐户|账号|帐号/, ru: /(?<![а-яё])(?<!за )сч[её]т/i },
  },
  address: {
    english: /\baddress(?:es)?\b(?!})/i,
    words: {
      ...{ zh: /地址|网址/, ja: /アドレス/, ko: /주소/, ru: /адрес/i, es: /direcci/i },
      ...{ ar: /عنوان|عناوين/, fa: /نشانی/ },
    },
    never: { fa: /آدرس/ },
  },
  contract: {
    english: /\bcontracts?\b/i,
    words: {
      ...{ zh: /合约/, ja: /コントラクト/, ko: /컨트랙트/, ru: /контракт/i, es: /contrato/i },
      ...{ ar: /عقد|عقود/, fa: /قرارداد/ },
    },
    never: { ja: /契約/, ko: /계약|콘트랙트/, zh: /合同/, ru: /договор/i },
  },
  token: {
    english: /\btokens?\b/i,
    words: {
      ...{ zh: /代币/, ja: /トークン/, ko: /토큰/, ru: /токен/i, es: /token/i, ar: /رمز|رموز/, fa: /توکن/ },
    },
    never: { zh: /通证|令牌/, ar: /توكن/ },
  },
  'locked supply': {
    english: /\blocked supply\b/i,
    words: {
      ...{ zh: /锁定供应量/, ja: /ロック/, ko: /잠긴 공급량/, ru: /аблокированный|разблокирован/i },
      ...{ es: /suministro bloqueado/i, ar: /المقفل|مقفل/, fa: /قفل‌شده/ },
    },
    never: {
      zh: /冻结/,
      ja: /凍結/,
      ko: /동결/,
      ru: /заморо/i,
      es: /congel|emisión/i,
      ar: /جمّد/,
      fa: /مسدود/,
    },
  },
  order: {
    english: /\borders?\b/i,
    unless: /in order|order of (?:calls|events)|program|treat it as/i,
    words: {
      ...{ zh: /订单|下单|撤单|单/, ja: /注文|板/, ko: /주문|호가창/, ru: /заяв/i, es: /[oó]rden/i },
      ...{ ar: /أمر|أوامر/, fa: /سفارش/ },
    },
    never: { zh: /委托/, ru: /ордер|стакан/i, ko: /오더/ },
  },
  holder: {
    english: /\bholders?\b/i,
    words: {
      ...{
        zh: /持有者/,
        ja: /保有者/,
        ko: /보유자/,
        ru: /держател/i,
        es: /titular/i,
        ar: /حامل/,
        fa: /دارند/,
      },
    },
    never: { zh: /持有人/, ja: /ホルダー/, ko: /홀더/, es: /poseedor|tenedor/i, ar: /حائز/ },
  },
  issuer: {
    english: /\bissuers?\b(?!})/i,
    words: {
      ...{
        zh: /发行/,
        ja: /発行/,
        ko: /발행자/,
        ru: /эмитент/i,
        es: /emisor|emitió/i,
        ar: /صد[َِ]?ر/,
        fa: /صادرکننده/,
      },
    },
    never: { zh: /发行者|发行人/, ja: /発行元/, fa: /ناشر|منتشرکننده/, es: /creador/i },
  },
  node: {
    english: /\bnodes?\b/i,
    words: {
      ...{ zh: /节点/, ja: /ノード/, ko: /노드/, ru: /уз[ел]/i, es: /nodo/i, ar: /عقد|عُقد/, fa: /گره/ },
    },
    never: { fa: /نود/, ru: /нод[аыу]/i },
  },
  note: {
    english: /\bnotes?\b(?!})/i,
    words: {
      ...{
        zh: /备注|提示/,
        ja: /メモ|情報/,
        ko: /메모|참고/,
        ru: /заме/i,
        es: /nota/i,
        ar: /ملاحظ/,
        fa: /یادداشت/,
      },
    },
    never: { ru: /примечан/i },
  },
  tag: {
    english: /\btags?\b/i,
    words: {
      ...{ zh: /标签/, ja: /タグ/, ko: /태그/, ru: /мет[ко]/i, es: /etiquet/i, ar: /وسم|وسوم/, fa: /برچسب/ },
    },
    never: { ja: /ラベル/, ko: /라벨|레이블/, ru: /ярлык/i },
  },
}
