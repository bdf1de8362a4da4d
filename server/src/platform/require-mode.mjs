// NODE_ENV must be set explicitly where production data may be in reach. Plain JavaScript, because `npm start` runs this
// before anything is installed, in any version of Node. The server checks it again.

export const isLoopback = (address) =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(URL.canParse(address) ? new URL(address).hostname : '')

const isSet = (value) => value !== undefined && value.trim() !== ''

/** The setting that requires an explicit NODE_ENV; undefined if none is set. */
export const settingThatNeedsMode = (env) => {
  if (isSet(env.NODE_ENV)) return undefined
  const name = Object.keys(env).find((one) => (one === 'DATABASE_URL' || one.startsWith('S3_')) && isSet(env[one]))
  return name ?? (isSet(env.SMTP_URL) && !isLoopback(env.SMTP_URL.trim()) ? 'SMTP_URL' : undefined)
}

export const modeNeeded = (name) =>
  `must be set, because ${name} is: NODE_ENV=production, or NODE_ENV=trial for a database that holds nothing but a trial`
