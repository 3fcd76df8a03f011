// Runs before the first paint: the stored theme, language and direction, and how much of the drawn page holds, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let theme = null
  try {
    // what an earlier version kept under other names, before anything reads it; what was written since is newer
    for (const [before, now] of [
      ['tronlens.theme', 'theme'],
      ['tronlens.currency', 'currency'],
      ['tl-solidity', 'compileFiles'],
    ]) {
      const value = localStorage.getItem(before)
      if (value === null) continue
      if (localStorage.getItem(now) === null) localStorage.setItem(now, value)
      localStorage.removeItem(before)
    }
    theme = localStorage.getItem('theme')
  } catch {
    // storage can be switched off, or full: then entries stay, and the light theme is shown
  }
  if (theme !== 'dark' && theme !== 'tron') theme = 'light'
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme === 'light' ? 'light' : 'dark'
  // what is said, in every language there is, when the app does not come
  const failed = {
    en: 'Tronlens could not be loaded. Check the connection and load the page again.',
    zh: '无法加载 Tronlens。请检查网络连接，然后重新加载页面。',
    ja: 'Tronlens を読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
    ko: 'Tronlens를 불러오지 못했습니다. 연결을 확인하고 페이지를 새로 고치세요.',
    ar: 'تعذّر تحميل Tronlens. تحقّق من الاتصال ثم أعد تحميل الصفحة.',
    ru: 'Не удалось загрузить Tronlens. Проверьте соединение и обновите страницу.',
    fa: 'بارگذاری Tronlens ممکن نشد. اتصال را بررسی و صفحه را دوباره بارگذاری کنید.',
    es: 'No se pudo cargar Tronlens. Compruebe la conexión y vuelva a cargar la página.',
  }
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie) || /(?:^|; )lang=(\w+)/.exec(document.cookie)
  const asked = [...(cookie ? [cookie[1]] : []), ...(navigator.languages || [navigator.language])]
  const language =
    asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => Object.hasOwn(failed, code)) || 'en'
  if (language === 'ar' || language === 'fa') {
    root.lang = language
    root.dir = 'rtl'
  }
  // the page that was drawn beforehand is the home page in English; of others it is the header only
  const isHome = location.pathname === '/' && /^(#\/?)?$/.test(location.hash)
  root.dataset.drawn = language !== 'en' ? 'none' : isHome ? 'home' : 'header'
  // a module that fails to load, or fails its integrity check, leaves a page that does not work: show that
  const showFailure = () => {
    const shell = document.querySelector('[data-shell]')
    if (!shell && document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', showFailure, { once: true })
    const words = document.createElement('p')
    words.setAttribute('role', 'alert')
    words.className = 'failed'
    words.textContent = failed[language]
    shell?.replaceWith(words)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(), true)
  addEventListener('unhandledrejection', showFailure)
})()
