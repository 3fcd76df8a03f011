import type { Idea } from './idea.ts'

/** Ideas of what accounts may do on a chain, and what that costs and gives. */
export const POWERS: Readonly<Record<string, Idea>> = {
  stake: {
    english: /\b(?:staked?|stakes|staking)\b/i,
    words: {
      ...{ zh: /质押/, ja: /ステーク/, ko: /스테이킹/, ru: /стейкинг/i, es: /stake/i },
      ...{ ar: /رهن|مرهون/, fa: /سپرد|سپار/ },
    },
    never: {
      ...{ zh: /抵押|冻结/, ja: /ステーキング|凍結/, ko: /스테이크|예치|동결/, ru: /стейк(?!инг)|заморо/i },
      ...{ es: /staking|congel|participación/i, ar: /جمّد|تجميد|تخزين/, fa: /سهام|مسدود|استیک/ },
    },
  },
  unstake: {
    english: /\bunstak\w+/i,
    words: {
      ...{
        zh: /解除(?:到期)?质押/,
        ja: /ステーク解除/,
        ko: /언스테이킹/,
        ru: /вывод|вывед|вывест|вывод|выход|выш/i,
      },
      ...{ es: /retir|stake/i, ar: /فك|فُك/, fa: /آزاد/ },
    },
    never: {
      ...{
        zh: /(?<!解除)解质押|解冻/,
        ja: /アンステーク/,
        ko: /스테이킹 해제/,
        ru: /снят/i,
        es: /retiros?\b|unstak/i,
      },
      ...{ ar: /إلغاء الرهن|إلغاء رهن|فك التجميد/, fa: /برداشت سپرده/ },
    },
  },
  vote: {
    english: /\bvot(?:e|es|ing)\b/i,
    words: {
      ...{ zh: /投|票/, ja: /票/, ko: /투표|표/, ru: /голос/i, es: /vot/i, ar: /صو|أصوات/, fa: /رأی|آرا/ },
    },
  },
  representative: {
    english: /\brepresentatives?\b/i,
    words: {
      ...{ zh: /超级代表/, ja: /代表/, ko: /대표/, ru: /представител/i, es: /representante/i },
      ...{ ar: /ممثل/, fa: /نماین/ },
    },
    never: {
      zh: /(?<!超级)代表|见证人/,
      ja: /スーパー代表|証人/,
      ru: /свидетел/i,
      es: /testigo/i,
      ar: /شاهد|شهود/,
    },
  },
  energy: {
    english: /\benergy\b/i,
    words: {
      ...{
        zh: /能量/,
        ja: /エネルギー/,
        ko: /에너지/,
        ru: /энерги/i,
        es: /energía/i,
        ar: /طاقة/,
        fa: /انرژی/,
      },
    },
  },
  bandwidth: {
    english: /\bbandwidth\b/i,
    words: {
      ...{ zh: /带宽/, ja: /帯域/, ko: /대역폭/, ru: /способност|бесплатно/i, es: /ancho de banda/i },
      ...{ ar: /عرض (?:ال)?نطاق/, fa: /پهنای باند/ },
    },
    never: { ja: /帯域幅|バンド幅/, ko: /밴드위스/, ru: /полос/i, ar: /(?<!عرض ال)(?<!عرض )نطاق|السعة/ },
  },
  fee: {
    english: /\bfees?\b(?!})/i,
    words: {
      ...{
        zh: /手续费/,
        ja: /手数料/,
        ko: /수수료/,
        ru: /комисси/i,
        es: /comisi/i,
        ar: /رسوم/,
        fa: /کارمزد/,
      },
    },
    never: {
      ja: /料金/,
      ko: /요금/,
      ru: /(?<![а-яё])(?:сбор|плат[аеуы])(?![а-яё])/i,
      es: /tarifa/i,
      zh: /网络费/,
    },
  },
  burn: {
    english: /\bburn\w*/i,
    words: {
      ...{ zh: /销毁/, ja: /焼却/, ko: /소각/, ru: /сж[еиёо]|сожж|сожг|сгор|уничтож/i, es: /quem/i },
      ...{ ar: /حرق|محروق/, fa: /سوز|نابود/ },
    },
    never: { zh: /燃烧|烧毁/, ja: /バーン|燃/, es: /destru/i, ar: /إتلاف/, fa: /سوخته/ },
  },
  solid: {
    english: /\bsolid\b/i,
    words: {
      ...{ zh: /固化/, ja: /確定/, ko: /확정/, ru: /закреп/i, es: /sólid/i, ar: /نهائي/, fa: /قطعی/ },
    },
    never: {
      zh: /不可逆/,
      ru: /окончательн|подтверждённ/i,
      es: /definitiv/i,
      ar: /مؤكدة|مثبتة/,
      fa: /نهایی/,
    },
  },
  permission: {
    english: /(?<!{)\bpermissions?\b/i,
    unless: /not in the permission list/i,
    words: {
      ...{ zh: /权限/, ja: /権限/, ko: /권한/, ru: /прав/i, es: /permiso/i, ar: /صلاحي/, fa: /مجوز/ },
    },
    never: { ru: /разрешени/i, es: /autorizaci/i, ar: /أذون|الإذن/, fa: /اختیار/ },
  },
  approval: {
    english: /\bapprovals?\b/i,
    words: {
      ...{ zh: /授权|赞成/, ja: /承認|賛成/, ko: /승인|찬성/, ru: /разрешени|одобрен|голос/i },
      ...{ es: /aprobaci|aprueb/i, ar: /موافق/, fa: /اجازه|تأیید|موافقت|رأی/ },
    },
    never: { ja: /許可/, ko: /허용/, es: /autorizaci/i, ar: /الإذن/, fa: /مجوز/ },
  },
  signature: {
    english: /\bsignatures?\b/i,
    unless: /method|function|not a signature; one/i,
    words: {
      ...{
        zh: /签/,
        ja: /署名|マルチシグ/,
        ko: /서명/,
        ru: /подпис/i,
        es: /firm/i,
        ar: /توقيع|وقّع/,
        fa: /امضا/,
      },
    },
    never: { ar: /تواقيع/ },
  },
  wallet: {
    english: /\bwallets?\b/i,
    words: {
      ...{
        zh: /钱包/,
        ja: /ウォレット/,
        ko: /지갑/,
        ru: /кошел/i,
        es: /cartera/i,
        ar: /محفظ|محافظ/,
        fa: /کیف پول/,
      },
    },
    never: { es: /monedero|billetera/i, ja: /財布/ },
  },
  delegate: {
    english: /\bdelegat\w+/i,
    words: {
      ...{ zh: /代理/, ja: /委任/, ko: /위임/, ru: /делегир/i, es: /deleg/i, ar: /فو[َّ]|فويض/, fa: /واگذار/ },
    },
    never: {
      ...{ zh: /委托|委派|借/, ja: /貸/, ko: /빌려|대여/, ru: /отда(?:ть|йте|нн)/i, es: /prest/i },
      ...{ ar: /إعار|أعِر|معار/, fa: /قرض|وام/ },
    },
  },
  key: {
    english: /(?<!{)\bkeys?\b(?!})/i,
    unless: /arrow|esc closes|^keys$/i,
    words: {
      ...{
        zh: /密钥|私钥|键/,
        ja: /キー|鍵/,
        ko: /키/,
        ru: /ключ/i,
        es: /clave/i,
        ar: /مفتاح|مفاتيح/,
        fa: /کلید/,
      },
    },
    never: { es: /llave/i, ko: /열쇠/, zh: /钥匙/ },
  },
  reward: {
    english: /\brewards?\b/i,
    words: {
      ...{
        zh: /奖励/,
        ja: /報酬/,
        ko: /보상/,
        ru: /наград|вознагражд/i,
        es: /recompensa/i,
        ar: /مكافأ|مكافآ/,
        fa: /پاداش/,
      },
    },
  },
  proposal: {
    english: /\bproposals?\b/i,
    words: {
      ...{
        zh: /提案/,
        ja: /提案/,
        ko: /제안/,
        ru: /предложени/i,
        es: /propuesta/i,
        ar: /مقترح/,
        fa: /پیشنهاد/,
      },
    },
    never: { zh: /提议(?!\.|。|$)/, ar: /اقتراح/ },
  },
}
