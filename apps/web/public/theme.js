// Runs before the first paint: the stored theme, language and direction, and how much of the drawn page holds, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('tronlens.theme')
  } catch {
    // storage can be switched off; the light theme is shown then
  }
  if (theme !== 'dark' && theme !== 'tron') theme = 'light'
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme === 'light' ? 'light' : 'dark'
  const known = ['en', 'zh', 'ja', 'ko', 'ar', 'ru', 'fa', 'es']
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)
  const asked = [...(cookie ? [cookie[1]] : []), ...(navigator.languages || [navigator.language])]
  const wanted =
    asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => known.includes(code)) || 'en'
  if (wanted === 'ar' || wanted === 'fa') {
    root.lang = wanted
    root.dir = 'rtl'
  }
  // the page that was drawn beforehand is the home page in English; of others it is the header only
  const isHome = location.pathname === '/' && /^(#\/?)?$/.test(location.hash)
  root.dataset.drawn = wanted !== 'en' ? 'none' : isHome ? 'home' : 'header'
})()
