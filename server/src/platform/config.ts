// All settings, parsed once at start. All problems are reported together, each with the name of its setting. Misspelled
// names are reported too.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { looksLikeEmail } from '@assure/contract/domain/email'
import { requestLimits } from '@assure/contract/domain/system'
import {
  addresses,
  claimValues,
  contact,
  createReader,
  type Environment,
  flag,
  headerList,
  host,
  issuerUrl,
  label,
  loginUrl,
  networks,
  oneOf,
  type Reader,
  secret,
  secrets,
  share,
  site,
  webUrl,
  whole,
} from './config-reader.ts'
import { isSigningKey } from './keys.ts'
import { hasOnlySmtpOptions, smtpOptions } from './mail/smtp-address.ts'
import { isLoopback, modeNeeded, settingThatNeedsMode } from './require-mode.mjs'
import { withSecretFiles } from './secret-files.ts'
import { misspeltSettings, type SettingName } from './setting-names.ts'

export type Config = {
  mode: 'trial' | 'production' | 'test'
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** A replica for reads that may be some seconds old. */
  databaseReadUrl: string | undefined
  /** Bypasses a pooler, because live updates listen on a connection of their own. */
  databaseDirectUrl: string | undefined
  /** The login of backup and verify-audit. Without it, they use the app's. */
  databaseBackupUrl: string | undefined
  poolSize: number
  /** Statements are prepared by name. PgBouncer before 1.21 cannot do that in transaction mode. */
  preparedStatements: boolean
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  smtpUrl: string | undefined
  /** Nothing is sent to the mail server before the connection is encrypted. */
  smtpNeedsTls: boolean
  mailFrom: string
  captcha: {
    kind: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha' | 'off'
    siteKey: string | undefined
    secret: string | undefined
    verifyUrl: string | undefined
  }
  payments:
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string | undefined }
  admin: { email: string | undefined; password: string | undefined }
  /** The identity provider through which staff can sign in (OpenID Connect). */
  oidc: OidcConfig | undefined
  demo: boolean
  trustProxy: string[] | false
  /** Private networks that webhooks may reach. */
  webhookNetworks: string[]
  /** How long a stopping process still answers, so that load balancers notice first. */
  leaveSeconds: number
  /** Of one account, unless it has a limit of its own. */
  requestsPerMinute: number
  /** The address of /metrics, loopback by default. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: string
  /** Queries above it are logged; 0: none. */
  slowQueryMs: number
  /** Where traces are sent, and which share of them. */
  tracing: { endpoint: string; headers: Record<string, string>; serviceName: string; ratio: number } | undefined
  /** Where faults of security are reported; undefined: there is no /.well-known/security.txt. */
  securityContact: string | undefined
  /** All other secrets are derived from it. Undefined in the trial set-up, which generates one in DATA_DIR. */
  secretKey: Buffer | undefined
  /** Its former values, newest first. They still decrypt. */
  formerSecretKeys: Buffer[]
  /** Ed25519 keys for certificates; undefined if they are in DATA_DIR. */
  signingKey: string | undefined
}

export type OidcConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button. */
  name: string
  /** Values of the claims that count as the second factor. Empty: none does. */
  secondFactor: { acr: string[]; amr: string[] }
}

/** The trial set-up and tests. */
export const isTrial = ({ mode }: Pick<Config, 'mode'>): boolean => mode !== 'production'

export type ParsedConfig = { ok: true; config: Config; warnings: string[] } | { ok: false; problems: string[] }

const captchas = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'off'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads `.env` for variables that the environment does not set. */
export const withEnvFile = (env: Environment, cwd: string): Environment => {
  const path = join(cwd, '.env')
  return existsSync(path) ? { ...parseEnv(readFileSync(path, 'utf8')), ...env } : env
}

// A misspelled value must not make a public installation a trial.
const readMode = (read: Reader): Config['mode'] => {
  const named = read.setting('NODE_ENV', oneOf(['production', 'trial', 'development', 'test'])) ?? 'trial'
  return named === 'development' ? 'trial' : named
}

const readS3 = (read: Reader): Config['s3'] => {
  const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const endpoint = read.setting('S3_ENDPOINT', webUrl)
  if (endpoint === undefined && names.every((name) => read.text(name) === undefined)) return undefined
  const [bucket, region, accessKeyId, secretAccessKey] = names.map((name) =>
    read.required(name, 'belongs to the S3 settings, which are all set or all left out'),
  )
  return {
    endpoint,
    bucket: bucket ?? '',
    region: region ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}

const readCaptcha = (read: Reader): Config['captcha'] => {
  const kind = read.setting('CAPTCHA', oneOf(captchas)) ?? 'altcha'
  const isHosted = kind !== 'altcha' && kind !== 'off'
  const key = (name: SettingName) =>
    isHosted ? read.required(name, `is needed with CAPTCHA=${kind}`) : read.text(name)
  return {
    kind,
    siteKey: key('CAPTCHA_SITE_KEY'),
    secret: key('CAPTCHA_SECRET'),
    verifyUrl: read.setting('CAPTCHA_VERIFY_URL', webUrl),
  }
}

const readPayments = (read: Reader): Config['payments'] => {
  if (read.setting('PAYMENTS', oneOf(['sandbox', 'stripe'])) !== 'stripe') return { kind: 'sandbox' }
  const why = 'is needed with PAYMENTS=stripe'
  return {
    kind: 'stripe',
    secretKey: read.required('STRIPE_SECRET_KEY', why),
    webhookSecret: read.required('STRIPE_WEBHOOK_SECRET', why),
    apiBase: read.setting('STRIPE_API_BASE', webUrl),
  }
}

const readAdmin = (read: Reader): Config['admin'] => {
  const email = read.text('ADMIN_EMAIL')
  const password = read.text('ADMIN_PASSWORD')
  if (email !== undefined && !looksLikeEmail(email)) read.problem('ADMIN_EMAIL', 'is not an e-mail address')
  if (password !== undefined && (password.length < 8 || password.length > 128))
    read.problem('ADMIN_PASSWORD', 'must have 8 to 128 characters')
  return { email, password }
}

const readTracing = (read: Reader): Config['tracing'] => {
  const endpoint = read.setting('OTEL_EXPORTER_OTLP_ENDPOINT', webUrl)
  const headers = read.setting('OTEL_EXPORTER_OTLP_HEADERS', headerList) ?? {}
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'assure'
  const ratio = read.setting('OTEL_TRACES_SAMPLER_ARG', share) ?? 1
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName, ratio }
}

/** Everybody with a Microsoft account could come from these. */
const isSharedTenant = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/.test(issuer)

const readOidc = (read: Reader): Config['oidc'] => {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const name = read.setting('OIDC_NAME', label)
  const secondFactor = read.setting('OIDC_SECOND_FACTOR', claimValues) ?? { acr: [], amr: [] }
  if (names.every((one) => read.text(one) === undefined)) {
    for (const one of ['OIDC_NAME', 'OIDC_SECOND_FACTOR'] as const)
      if (read.text(one) !== undefined) read.problem(one, 'has no meaning without OIDC_ISSUER')
    return undefined
  }
  const [, clientId = '', clientSecret = ''] = names.map((one) =>
    read.required(one, 'belongs to the OIDC settings, which are all set or all left out'),
  )
  const issuer = read.setting('OIDC_ISSUER', issuerUrl) ?? ''
  if (isSharedTenant(issuer))
    read.problem('OIDC_ISSUER', 'must name your own tenant: https://login.microsoftonline.com/TENANT-ID/v2.0')
  if (isOpen(issuer)) read.problem('OIDC_ISSUER', 'must begin with https://')
  return { issuer, clientId, clientSecret, name: name ?? 'SSO', secondFactor }
}

const readSigningKeys = (read: Reader): string | undefined => {
  const keys = read.text('SIGNING_KEY')
  if (keys !== undefined && !keys.split(',').every(isSigningKey))
    read.problem('SIGNING_KEY', 'must hold Ed25519 keys in PKCS#8, as BASE64@DAY, with commas between several')
  return keys
}

/** Whether a connection would go over a network unencrypted. */
const isOpen = (address: string | undefined): boolean => address?.startsWith('http:') === true && !isLoopback(address)

/** Settings that only production requires. */
const assertProduction = (read: Reader, config: Config, isCommand: boolean): void => {
  const demand = (missing: boolean, name: SettingName, text: string): void => {
    if (missing && !read.hasProblem(name)) read.problem(name, text)
  }
  demand(config.databaseUrl === undefined, 'DATABASE_URL', 'must be set in production')
  if (isCommand) return
  demand(read.text('PUBLIC_URL') === undefined, 'PUBLIC_URL', 'must be set in production')
  demand(!config.publicUrl.startsWith('https://'), 'PUBLIC_URL', 'must begin with https:// in production')
  demand(
    isLoopback(config.publicUrl),
    'PUBLIC_URL',
    'must be the address that others reach: it stands in mails and on certificates',
  )
  demand(config.smtpUrl === undefined, 'SMTP_URL', 'must be set in production')
  demand(
    config.smtpNeedsTls && config.smtpUrl !== undefined && !hasOnlySmtpOptions(config.smtpUrl),
    'SMTP_URL',
    `must not have other options than ${smtpOptions.join(', ')} in production: mails and the login always go encrypted, to a server whose certificate proves its name`,
  )
  demand(read.text('MAIL_FROM') === undefined, 'MAIL_FROM', 'must be set in production')
  demand(config.captcha.kind === 'off', 'CAPTCHA', 'must not be off in production')
  demand(config.payments.kind !== 'stripe', 'PAYMENTS', 'must be stripe in production: the sandbox takes no money')
  if (config.payments.kind === 'stripe') {
    demand(
      !/^[sr]k_/.test(config.payments.secretKey),
      'STRIPE_SECRET_KEY',
      'must be a secret key of Stripe (sk_… or rk_…)',
    )
    demand(
      !config.payments.webhookSecret.startsWith('whsec_'),
      'STRIPE_WEBHOOK_SECRET',
      "must be the webhook's secret from Stripe (whsec_…)",
    )
  }
  demand(
    config.payments.kind === 'stripe' && isOpen(config.payments.apiBase),
    'STRIPE_API_BASE',
    'must begin with https:// in production',
  )
  demand(
    isOpen(config.tracing?.endpoint) && Object.keys(config.tracing?.headers ?? {}).length > 0,
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'must begin with https:// in production when OTEL_EXPORTER_OTLP_HEADERS is set',
  )
  demand(config.oidc?.issuer.startsWith('http:') === true, 'OIDC_ISSUER', 'must begin with https:// in production')
  demand(config.demo, 'DEMO', 'must not be 1 in production')
  demand(isOpen(config.s3?.endpoint), 'S3_ENDPOINT', 'must begin with https:// in production')
}

const warningsFor = (config: Config): string[] => {
  if (config.mode !== 'production') return []
  const testKey = config.payments.kind === 'stripe' && config.payments.secretKey.startsWith('sk_test_')
  const ownKeys = config.secretKey === undefined || config.signingKey === undefined
  return [
    ...(testKey ? ['STRIPE_SECRET_KEY is a test key: no real money is taken.'] : []),
    ...(ownKeys
      ? ['Keys are kept in DATA_DIR/keys of this host. Several hosts need SECRET_KEY and SIGNING_KEY in common.']
      : []),
  ]
}

/** `isCommand`: commands such as backup work on an existing installation and serve nothing, so they need less. */
export const parseConfig = (
  environment: Environment,
  cwd: string,
  { isCommand = false }: { isCommand?: boolean } = {},
): ParsedConfig => {
  const { env, problems: faultsOfFiles } = withSecretFiles(withEnvFile(environment, cwd))
  const read = createReader(env, faultsOfFiles)
  const mode = readMode(read)
  const setting = isCommand ? undefined : settingThatNeedsMode(env)
  if (setting !== undefined) read.problem('NODE_ENV', modeNeeded(setting))
  const smtpUrl = read.setting('SMTP_URL', loginUrl('smtp:', 'smtps:'))
  const port = read.setting('PORT', whole(1, 65_535)) ?? 3000
  const database = loginUrl('postgres:', 'postgresql:')
  const config: Config = {
    mode,
    host: read.setting('HOST', host) ?? '127.0.0.1',
    port,
    publicUrl: read.setting('PUBLIC_URL', site) ?? `http://localhost:${port}`,
    dataDir: resolve(cwd, read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.setting('DATABASE_URL', database),
    databaseOwnerUrl: read.setting('DATABASE_OWNER_URL', database),
    databaseReadUrl: read.setting('DATABASE_READ_URL', database),
    databaseDirectUrl: read.setting('DATABASE_DIRECT_URL', database),
    databaseBackupUrl: read.setting('DATABASE_BACKUP_URL', database),
    poolSize: read.setting('POOL_SIZE', whole(2, 200)) ?? 10,
    preparedStatements: read.setting('PREPARED_STATEMENTS', flag) ?? true,
    s3: readS3(read),
    smtpUrl,
    smtpNeedsTls: mode === 'production' && smtpUrl !== undefined && !isLoopback(smtpUrl),
    mailFrom: read.text('MAIL_FROM') ?? 'Assure <no-reply@assure.example>',
    captcha: readCaptcha(read),
    payments: readPayments(read),
    admin: readAdmin(read),
    oidc: readOidc(read),
    demo: read.setting('DEMO', flag) ?? mode === 'trial',
    trustProxy: read.setting('TRUST_PROXY', addresses) ?? false,
    webhookNetworks: read.setting('WEBHOOK_NETWORKS', networks) ?? [],
    leaveSeconds: read.setting('LEAVE_SECONDS', whole(0, 60)) ?? (mode === 'production' ? 5 : 0),
    requestsPerMinute: read.setting('REQUESTS_PER_MINUTE', whole(requestLimits.least, requestLimits.most)) ?? 1_200,
    metricsPort: read.setting('METRICS_PORT', whole(1, 65_535)),
    metricsHost: read.setting('METRICS_HOST', host) ?? '127.0.0.1',
    logLevel: read.setting('LOG_LEVEL', oneOf(logLevels)) ?? 'info',
    slowQueryMs: read.setting('SLOW_QUERY_MS', whole(0, 60_000)) ?? 1_000,
    tracing: readTracing(read),
    securityContact: read.setting('SECURITY_CONTACT', contact),
    secretKey: read.setting('SECRET_KEY', secret(32)),
    formerSecretKeys: read.setting('FORMER_SECRET_KEYS', secrets(32)) ?? [],
    signingKey: readSigningKeys(read),
  }
  if (config.databaseUrl === undefined) {
    for (const name of [
      'DATABASE_OWNER_URL',
      'DATABASE_READ_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_BACKUP_URL',
    ] as const)
      if (read.text(name) !== undefined) read.problem(name, 'has no meaning without DATABASE_URL')
  }
  if (config.metricsPort === config.port) read.problem('METRICS_PORT', 'must differ from PORT')
  if (!/^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(config.mailFrom))
    read.problem('MAIL_FROM', 'must be an e-mail address, or a name and one in angle brackets')
  if (mode === 'production') assertProduction(read, config, isCommand)
  const problems = read.problems()
  const misspelt = misspeltSettings(env)
  return problems.length === 0
    ? { ok: true, config, warnings: [...misspelt, ...warningsFor(config)] }
    : { ok: false, problems: [...problems, ...misspelt] }
}
