// Plain JavaScript: the scripts of package.json import it before anything is installed.

/**
 * npm passes a signal on to its shell, which does not pass it on: ending `npm start` by its process id would leave
 * everything below it running. So what npm started watches whether that shell is still there.
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
