// The settings in force, for people who run the installation. Secrets, and logins within addresses, are left out.
import type { Config, OidcConfig } from './config.ts'
import type { SettingName } from './setting-names.ts'

export type SettingInForce = { name: SettingName; is_set: boolean; value: string | null }

const shown = (name: SettingName, value: string | number | boolean | undefined): SettingInForce => ({
  name,
  is_set: value !== undefined,
  value: value === undefined ? null : String(value),
})

const secret = (name: SettingName, value: unknown): SettingInForce => ({
  name,
  is_set: value !== undefined,
  value: null,
})

/** Host, port and path. Login and options can hold secrets. */
const address = (name: SettingName, url: string | undefined): SettingInForce => {
  if (url === undefined) return shown(name, undefined)
  const { protocol, host, pathname } = new URL(url)
  return shown(name, `${protocol}//${host}${pathname === '/' ? '' : pathname}`)
}

const secondFactorText = ({ acr, amr }: OidcConfig['secondFactor']): string | undefined =>
  [...acr.map((value) => `acr=${value}`), ...amr.map((value) => `amr=${value}`)].join(', ') || undefined

export const settingsInForce = (config: Config): SettingInForce[] => {
  const { s3, captcha, payments, oidc } = config
  const stripe = payments.kind === 'stripe' ? payments : undefined
  return [
    shown('NODE_ENV', config.mode),
    shown('PUBLIC_URL', config.publicUrl),
    shown('HOST', config.host),
    shown('PORT', config.port),
    shown('TRUST_PROXY', config.trustProxy === false ? undefined : config.trustProxy.join(', ')),
    shown('WEBHOOK_NETWORKS', config.webhookNetworks.join(', ') || undefined),
    shown('LEAVE_SECONDS', config.leaveSeconds),
    shown('REQUESTS_PER_MINUTE', config.requestsPerMinute),
    shown('LOG_LEVEL', config.logLevel),
    shown('SLOW_QUERY_MS', config.slowQueryMs),
    address('OTEL_EXPORTER_OTLP_ENDPOINT', config.tracing?.endpoint),
    secret('OTEL_EXPORTER_OTLP_HEADERS', Object.keys(config.tracing?.headers ?? {})[0]),
    shown('OTEL_SERVICE_NAME', config.tracing?.serviceName),
    shown('OTEL_TRACES_SAMPLER_ARG', config.tracing?.ratio),
    shown('SECURITY_CONTACT', config.securityContact),
    shown('METRICS_PORT', config.metricsPort),
    shown('METRICS_HOST', config.metricsPort === undefined ? undefined : config.metricsHost),
    shown('DATA_DIR', config.dataDir),
    address('DATABASE_URL', config.databaseUrl),
    address('DATABASE_OWNER_URL', config.databaseOwnerUrl),
    address('DATABASE_READ_URL', config.databaseReadUrl),
    address('DATABASE_DIRECT_URL', config.databaseDirectUrl),
    address('DATABASE_BACKUP_URL', config.databaseBackupUrl),
    shown('POOL_SIZE', config.poolSize),
    shown('PREPARED_STATEMENTS', config.preparedStatements ? '1' : '0'),
    address('S3_ENDPOINT', s3?.endpoint),
    shown('S3_BUCKET', s3?.bucket),
    shown('S3_REGION', s3?.region),
    secret('S3_ACCESS_KEY_ID', s3?.accessKeyId),
    secret('S3_SECRET_ACCESS_KEY', s3?.secretAccessKey),
    address('SMTP_URL', config.smtpUrl),
    shown('MAIL_FROM', config.mailFrom),
    shown('CAPTCHA', captcha.kind),
    secret('CAPTCHA_SITE_KEY', captcha.siteKey),
    secret('CAPTCHA_SECRET', captcha.secret),
    address('CAPTCHA_VERIFY_URL', captcha.verifyUrl),
    shown('PAYMENTS', payments.kind),
    secret('STRIPE_SECRET_KEY', stripe?.secretKey),
    secret('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret),
    address('STRIPE_API_BASE', stripe?.apiBase),
    shown('OIDC_ISSUER', oidc?.issuer),
    shown('OIDC_CLIENT_ID', oidc?.clientId),
    secret('OIDC_CLIENT_SECRET', oidc?.clientSecret),
    shown('OIDC_NAME', oidc?.name),
    shown('OIDC_SECOND_FACTOR', oidc && secondFactorText(oidc.secondFactor)),
    shown('DEMO', config.demo ? '1' : '0'),
    secret('SECRET_KEY', config.secretKey),
    secret('FORMER_SECRET_KEYS', config.formerSecretKeys[0]),
    secret('SIGNING_KEY', config.signingKey),
  ]
}
