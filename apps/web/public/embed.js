// A page that includes this script can show cards of the explorer that serves it: <tronlens-block>,
// <tronlens-transaction> and <tronlens-token>. They ask its public API and write text only, never markup.
;(() => {
  const HOME = new URL(document.currentScript.src).origin
  /** How often what may still change is asked again, and when a server that did not answer. */
  const REFRESH_MS = 15_000
  const AWAY_MS = 60_000
  const LONGEST = 40
  const ATTRIBUTES = ['src', 'network', 'height', 'id', 'address', 'theme', 'lang']
  /** Characters that are not seen but change what is. */
  const HIDDEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu
  const LABELS =
    'block|transaction|token|transactions|producer|time|amount|from|to|result|success|failed|solid|unsolid|price|noPrice|holders|imitates|misleads|unknown|away|loading|open'.split(
      '|',
    )
  const TEXTS = {
    en: 'Block|Transaction|Token|Transactions|Producer|Time|Amount|From|To|Result|Success|Failed|Solid|Not yet solid|Price|No known price|Holders|Looks like {}, and is not.|May be made to mislead.|Nothing is known under this address, or not yet.|The explorer does not answer.|Loading …|Open in the explorer',
    zh: '区块|交易|代币|交易数|产出者|时间|数量|发送方|接收方|结果|成功|失败|已固化|尚未固化|价格|价格未知|持有者|看起来像 {}，但并不是。|可能意在误导。|此地址下没有已知内容，或尚未收录。|浏览器没有响应。|加载中…|在浏览器中打开',
    ja: 'ブロック|取引|トークン|取引数|生成者|時刻|数量|送信元|送信先|結果|成功|失敗|確定|未確定|価格|価格不明|保有者数|{} に似ていますが、別物です。|誤認させるためのものかもしれません。|このアドレスの情報はないか、まだありません。|エクスプローラーが応答しません。|読み込み中…|エクスプローラーで開く',
    ko: '블록|거래|토큰|거래 수|생성자|시간|수량|보낸 주소|받는 주소|결과|성공|실패|확정|아직 미확정|가격|알려진 가격 없음|보유자|{}처럼 보이지만 아닙니다.|오해를 유도하려는 것일 수 있습니다.|이 주소에 대해 알려진 것이 없거나 아직 없습니다.|탐색기가 응답하지 않습니다.|불러오는 중…|탐색기에서 열기',
    ar: 'كتلة|معاملة|رمز|المعاملات|المنتج|الوقت|المبلغ|من|إلى|النتيجة|نجاح|فشل|نهائي|ليس نهائيًا بعد|السعر|لا سعر معروف|الحاملون|يشبه {} وليس هو.|قد يكون الغرض منه التضليل.|لا شيء معروف تحت هذا العنوان، أو ليس بعد.|المستكشف لا يجيب.|جارٍ التحميل…|الفتح في المستكشف',
    ru: 'Блок|Транзакция|Токен|Транзакции|Создатель|Время|Сумма|От|Кому|Результат|Успешно|Не выполнено|Закреплён|Ещё не закреплён|Цена|Цена неизвестна|Держатели|Похоже на {}, но это не он.|Возможно, сделано, чтобы ввести в заблуждение.|По этому адресу ничего не известно или пока не известно.|Обозреватель не отвечает.|Загрузка…|Открыть в обозревателе',
    fa: 'بلاک|تراکنش|توکن|تراکنش‌ها|تولیدکننده|زمان|مقدار|از|به|نتیجه|موفق|ناموفق|قطعی|هنوز قطعی نیست|قیمت|قیمت نامعلوم|دارندگان|شبیه {} است، اما نیست.|شاید برای گمراه کردن ساخته شده باشد.|زیر این آدرس چیزی شناخته نیست، یا هنوز نیست.|کاوشگر پاسخ نمی‌دهد.|در حال بارگذاری…|باز کردن در کاوشگر',
    es: 'Bloque|Transacción|Token|Transacciones|Productor|Hora|Importe|De|A|Resultado|Correcta|Fallida|Sólido|Aún no sólido|Precio|Sin precio conocido|Titulares|Se parece a {} y no lo es.|Puede estar hecho para engañar.|No se conoce nada en esta dirección, o todavía no.|El explorador no responde.|Cargando…|Abrir en el explorador',
  }
  const STYLE = `
    :host{display:block;max-width:26rem;font:14px/1.5 system-ui,sans-serif;--page:#fff;--ink:#161615;--soft:#666662;--line:#e4e4e1;--link:#c40d26;--bad:#b3202b;--bad-soft:#fdeceb}
    :host([theme=dark]){--page:#161619;--ink:#ededef;--soft:#9494a0;--line:#27272c;--link:#ff6b70;--bad:#ff7f7c;--bad-soft:#2f1618}
    @media (prefers-color-scheme:dark){:host(:not([theme])){--page:#161619;--ink:#ededef;--soft:#9494a0;--line:#27272c;--link:#ff6b70;--bad:#ff7f7c;--bad-soft:#2f1618}}
    :host([hidden]){display:none}
    article{border:1px solid var(--line);border-radius:10px;padding:14px 16px;background:var(--page);color:var(--ink)}
    h3{margin:0 0 6px;font-size:16px;font-weight:600;overflow-wrap:anywhere}
    dl{display:grid;grid-template-columns:auto 1fr;gap:2px 14px;margin:0}
    dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;text-align:end}
    p{margin:6px 0}.warning{color:var(--bad);background:var(--bad-soft);border-radius:6px;padding:4px 8px}
    a{display:inline-block;padding:10px 0 4px;color:var(--link)}`

  const plain = (text) => {
    const letters = [
      ...String(text ?? '')
        .replace(HIDDEN, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    ]
    return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('')
  }
  const short = (id) => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)

  /** An exact amount in whole tokens. */
  function whole(units, decimals) {
    const digits = String(units).padStart(decimals + 1, '0')
    const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
    const before = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
    return fraction ? `${before}.${fraction}` : before
  }

  class Card extends HTMLElement {
    static observedAttributes = ATTRIBUTES
    #root = this.attachShadow({ mode: 'open' })
    #asking
    #timer

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      this.#root.adoptedStyleSheets = [sheet]
    }

    connectedCallback() {
      document.addEventListener('visibilitychange', this.#wake)
      this.#load()
    }

    disconnectedCallback() {
      document.removeEventListener('visibilitychange', this.#wake)
      this.#stop()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#load()
    }

    get words() {
      const asked = [this.getAttribute('lang'), document.documentElement.lang, ...navigator.languages]
      const language = asked
        .map((tag) => (tag ?? '').slice(0, 2).toLowerCase())
        .find((tag) => Object.hasOwn(TEXTS, tag))
      const texts = TEXTS[language ?? 'en'].split('|')
      return {
        language: language ?? 'en',
        ...Object.fromEntries(LABELS.map((label, at) => [label, texts[at]])),
      }
    }

    #wake = () => {
      if (!document.hidden && this.#timer === 'hidden') this.#load()
    }

    #stop() {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#asking?.abort()
    }

    /** Asks again later; a hidden page asks when it is seen. */
    #again(ms) {
      this.#timer = setTimeout(() => {
        if (document.hidden) this.#timer = 'hidden'
        else this.#load()
      }, ms)
    }

    async #load() {
      this.#stop()
      const asking = new AbortController()
      this.#asking = asking
      const { words } = this
      const id = this.subject
      if (this.#root.childElementCount === 0) this.#show({ title: words[this.kind], note: words.loading })
      let card
      let next
      try {
        const found = await this.read((path) => this.#ask(path, asking.signal), words, id)
        card = found ?? { title: words[this.kind], note: words.unknown }
        next = found?.isLasting ? undefined : REFRESH_MS
      } catch (error) {
        // another question has taken its place
        if (asking.signal.aborted) return
        console.warn('tronlens:', error)
        card = { title: words[this.kind], note: words.away }
        next = AWAY_MS
      }
      if (asking.signal.aborted) return
      this.#show(card, id)
      if (next !== undefined) this.#again(next)
    }

    get site() {
      return (this.getAttribute('src') || HOME).replace(/\/+$/, '')
    }

    /** The answer of the API; undefined where it knows no such thing. */
    async #ask(path, signal) {
      const network = this.getAttribute('network')
      const base = network ? `${this.site}/net/${encodeURIComponent(network)}` : this.site
      const answer = await fetch(`${base}${path}`, {
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (answer.status === 404 || answer.status === 400) return undefined
      if (!answer.ok) throw new Error(`${path} gives ${answer.status}`)
      return answer.json()
    }

    #show({ title, facts = [], warning, note }, id) {
      const { words } = this
      const make = (name, text, className) => {
        const element = document.createElement(name)
        if (text !== undefined) element.textContent = text
        if (className) element.className = className
        return element
      }
      const article = make('article')
      article.lang = words.language
      article.dir = words.language === 'ar' || words.language === 'fa' ? 'rtl' : 'ltr'
      article.setAttribute('aria-label', title)
      article.append(make('h3', title))
      if (warning) article.append(make('p', warning, 'warning'))
      const list = make('dl')
      for (const [name, value] of facts) {
        const cell = make('dd')
        cell.append(make('bdi', value))
        list.append(make('dt', name), cell)
      }
      if (facts.length > 0) article.append(list)
      if (note) {
        const line = make('p', note)
        line.setAttribute('role', 'status')
        article.append(line)
      }
      if (id) {
        const link = make('a', words.open)
        const network = this.getAttribute('network')
        const query = new URLSearchParams({
          ...(network && { net: network }),
          ...(words.language !== 'en' && { lang: words.language }),
        })
        link.href = `${this.site}/${this.path}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`
        link.target = '_blank'
        link.rel = 'noopener'
        article.append(link)
      }
      this.#root.replaceChildren(article)
    }
  }

  const number = (value, { language }) => Number(value).toLocaleString(language)
  const moment = (ms, { language }) =>
    new Date(Number(ms)).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })

  class BlockCard extends Card {
    kind = 'block'
    path = 'block'
    get subject() {
      return this.getAttribute('height') ?? this.getAttribute('id') ?? ''
    }
    async read(ask, words, id) {
      const block = /^(?:\d{1,15}|[\da-f]{64})$/i.test(id) ? await ask(`/api/block/${id}`) : undefined
      if (!block) return undefined
      return {
        title: `${words.block} ${number(block.number, words)}`,
        facts: [
          [words.transactions, number(block.nrOfTrx, words)],
          ...(block.witnessName ? [[words.producer, plain(block.witnessName)]] : []),
          [words.time, moment(block.timestamp, words)],
          [words.result, block.confirmed ? words.solid : words.unsolid],
        ],
        isLasting: block.confirmed,
      }
    }
  }

  class TransactionCard extends Card {
    kind = 'transaction'
    path = 'transaction'
    get subject() {
      return this.getAttribute('id') ?? ''
    }
    async read(ask, words, id) {
      const found = /^[\da-f]{64}$/i.test(id) ? await ask(`/api/transaction-info?hash=${id}`) : undefined
      if (!found?.hash) return undefined
      const [moved] = found.transfersAllList
      const token =
        moved &&
        (moved.contract_address === '_' ? 'TRX' : `${plain(moved.symbol)} (${short(moved.contract_address)})`)
      const isFine = found.contractRet === 'SUCCESS'
      return {
        title: `${words.transaction} ${short(id)}`,
        warning: found.riskTransaction ? words.misleads : undefined,
        facts: [
          ...(moved
            ? [
                [
                  words.amount,
                  `${moved.token_id ? `#${plain(moved.token_id)}` : whole(moved.amount_str, moved.decimals)} ${token}`,
                ],
                [words.from, short(moved.from_address)],
                [words.to, short(moved.to_address)],
              ]
            : [[words.from, short(found.ownerAddress)]]),
          [words.result, isFine ? words.success : `${words.failed} (${plain(found.contractRet)})`],
          [words.block, `${number(found.block, words)} · ${found.confirmed ? words.solid : words.unsolid}`],
          [words.time, moment(found.timestamp, words)],
        ],
        isLasting: found.confirmed,
      }
    }
  }

  class TokenCard extends Card {
    kind = 'token'
    get subject() {
      return this.getAttribute('address') ?? this.getAttribute('id') ?? ''
    }
    get path() {
      return this.subject.startsWith('T') ? 'token20' : 'token'
    }
    async read(ask, words, id) {
      const isContract = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(id)
      if (!isContract && !/^\d{1,15}$/.test(id)) return undefined
      const answer = await ask(isContract ? `/api/token_trc20?contract=${id}` : `/api/token?id=${id}`)
      const [token] = answer?.trc20_tokens ?? answer?.data ?? []
      if (!token) return undefined
      const { priceInTrx, priceInUsd } = token.market_info ?? {}
      const price = (value) => Number(value).toLocaleString(words.language, { maximumSignificantDigits: 6 })
      const symbol = plain(token.symbol ?? token.abbr)
      return {
        title: `${plain(token.name) || words.token} (${symbol || short(id)})`,
        warning: token.imitates ? words.imitates.replace('{}', () => plain(token.imitatesSymbol)) : undefined,
        facts: [
          [
            words.price,
            priceInTrx === undefined
              ? words.noPrice
              : `${price(priceInTrx)} TRX${priceInUsd === undefined ? '' : ` · ${price(priceInUsd)} USD`}`,
          ],
          [words.holders, number(token.holders_count ?? token.nrOfTokenHolders, words)],
          [words.token, short(id)],
        ],
        isLasting: false,
      }
    }
  }

  for (const [name, element] of [
    ['tronlens-block', BlockCard],
    ['tronlens-transaction', TransactionCard],
    ['tronlens-token', TokenCard],
  ])
    if (!customElements.get(name)) customElements.define(name, element)
})()
