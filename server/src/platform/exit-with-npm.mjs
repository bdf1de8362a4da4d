// Plain JavaScript, because scripts of package.json import it before anything is installed.

/**
 * npm passes a signal to its shell, which does not pass it on, so killing `npm start` by its process id would leave its
 * children running. They watch for the end of that shell instead.
 */
export const whenNpmIsGone = (act) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
}
