/**
 * npm passes a signal on to its shell, and the shell keeps it for itself: who ends `npm start` by its number would
 * leave everything below running.
 * So what npm runs looks whether that shell is still there.
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
