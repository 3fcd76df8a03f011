// Runs before the first paint: the stored theme, language and direction, so that nothing flashes.
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
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)
  const wanted = (cookie ? cookie[1] : navigator.language || 'en').slice(0, 2)
  if (wanted === 'ar' || wanted === 'fa') {
    root.lang = wanted
    root.dir = 'rtl'
  }
})()
