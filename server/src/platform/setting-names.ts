// The names of all settings, and suggestions for misspelled ones.

export const settingNames = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_BACKUP_URL',
  'POOL_SIZE',
  'PREPARED_STATEMENTS',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'SMTP_URL',
  'MAIL_FROM',
  'CAPTCHA',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SECRET',
  'CAPTCHA_VERIFY_URL',
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SECOND_FACTOR',
  'DEMO',
  'TRUST_PROXY',
  'WEBHOOK_NETWORKS',
  'LEAVE_SECONDS',
  'REQUESTS_PER_MINUTE',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'SLOW_QUERY_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'SECURITY_CONTACT',
  'SECRET_KEY',
  'FORMER_SECRET_KEYS',
  'SIGNING_KEY',
  'BACKUP_KEY',
] as const
export type SettingName = (typeof settingNames)[number]

/** These may also come from a file (`secret-files.ts`). */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_BACKUP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'SECRET_KEY',
  'FORMER_SECRET_KEYS',
  'SIGNING_KEY',
  'BACKUP_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies readonly SettingName[]

const fileNames: readonly string[] = secretNames.map((name) => `${name}_FILE`)

/** The number of missing, extra, wrong or swapped letters. */
const distance = (one: string, other: string): number => {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** One letter in a short name, two in a long one. With more it is a different name. */
const meantBy = (name: string): string | undefined => {
  const letters = lettersOf(name)
  const most = letters.length < 8 ? 1 : 2
  return [...settingNames, ...fileNames]
    .map((setting) => ({ setting, by: distance(letters, lettersOf(setting)) }))
    .filter(({ by }) => by <= most)
    .toSorted((one, other) => one.by - other.by)[0]?.setting
}

/** Warnings about variables that look like a misspelled setting. */
export const misspeltSettings = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const known = new Set<string>([...settingNames, ...fileNames])
  const isSetting = new Set<string>(settingNames)
  return Object.keys(env).flatMap((name) => {
    const base = name.replace(/_FILE$/, '')
    if (!known.has(name) && base !== name && isSetting.has(base))
      return [`${name} is not a setting: ${base} is no secret, and only secrets come from files.`]
    const meant = known.has(name) || env[name]?.trim() === '' ? undefined : meantBy(name)
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`]
  })
}
