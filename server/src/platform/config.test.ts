import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { settingNames } from './setting-names.ts'

const cwd = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const secret = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256)).toString('base64')

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://assure_app:secret@db.example:5432/assure',
  PUBLIC_URL: 'https://assure.example/',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Assure <certificates@assure.example>',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  SECRET_KEY: secret,
}

const problemsOf = (env: Record<string, string | undefined>): string[] => {
  const parsed = parseConfig(env, cwd)
  return parsed.ok ? [] : parsed.problems
}

const configOf = (env: Record<string, string | undefined>) => {
  const parsed = parseConfig(env, cwd)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

test('without settings the app is a trial', () => {
  expect(configOf({})).toMatchObject({
    mode: 'trial',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: join(cwd, 'data'),
    databaseUrl: undefined,
    poolSize: 10,
    preparedStatements: true,
    captcha: { kind: 'altcha' },
    payments: { kind: 'sandbox' },
    demo: true,
    trustProxy: false,
    webhookNetworks: [],
    secretKey: undefined,
  })
})

test.each(['trial', 'development'])('NODE_ENV=%s is a trial, too', (name) => {
  expect(configOf({ NODE_ENV: name }).mode).toBe('trial')
})

test.each([
  ['DATABASE_URL', 'postgres://127.0.0.1/assure'],
  ['S3_BUCKET', 'files'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['SMTP_URL', 'smtp://mail.example:587'],
])('with %s the app requires NODE_ENV', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toContain(`NODE_ENV must be set, because ${name} is`)
  writeFileSync(join(cwd, '.env'), `${name}=${value}\n`)
  try {
    expect(problemsOf({ NODE_ENV: ' ' })[0]).toMatch(/^NODE_ENV must be set/)
  } finally {
    rmSync(join(cwd, '.env'))
  }
  for (const mode of ['trial', 'development', 'test'])
    expect(problemsOf({ NODE_ENV: mode, [name]: value }).join('\n')).not.toMatch(/NODE_ENV/)
  // A backup works on what is there.
  const asCommand = parseConfig({ [name]: value }, cwd, { isCommand: true })
  expect(asCommand.ok ? '' : asCommand.problems.join('\n')).not.toMatch(/NODE_ENV/)
})

test('a mail server on this machine does not require NODE_ENV', () => {
  for (const address of ['smtp://127.0.0.1:1025', 'smtp://localhost', 'smtp://[::1]:25'])
    expect(configOf({ SMTP_URL: address }).mode).toBe('trial')
})

test('in production mails are encrypted, and no option of the address turns that off', () => {
  const withMail = (address: string) => ({ ...production, SMTP_URL: address })
  for (const address of [
    'smtp://user:secret@mail.example:587',
    'smtps://mail.example',
    'smtp://mail.example?name=assure.example&tls.servername=mail.example',
  ])
    expect(configOf(withMail(address)).smtpNeedsTls).toBe(true)
  for (const option of [
    'requireTLS=false',
    'ignoreTLS=true',
    'opportunisticTLS=true',
    'secure=false',
    'tls.rejectUnauthorized=false',
    'tls.minVersion=TLSv1',
    'proxy=http://proxy.example',
    'port=25',
    'sendmail=true',
  ])
    expect(problemsOf(withMail(`smtp://mail.example:587?name=a&${option}`))[0]).toMatch(/^SMTP_URL must not have other/)
  expect(configOf(withMail('smtp://127.0.0.1:25?ignoreTLS=true')).smtpNeedsTls).toBe(false)
  expect(configOf({ SMTP_URL: 'smtp://mail.example', NODE_ENV: 'trial' }).smtpNeedsTls).toBe(false)
})

describe('an identity provider', () => {
  const oidc = { OIDC_ISSUER: 'https://id.example/realms/one', OIDC_CLIENT_ID: 'assure', OIDC_CLIENT_SECRET: 'secret' }

  test('is set by three settings, and its name and second factor by two more', () => {
    expect(configOf({}).oidc).toBeUndefined()
    expect(
      configOf({ ...oidc, OIDC_NAME: 'Contoso & Co', OIDC_SECOND_FACTOR: 'amr=mfa, acr=phr,amr=hwk' }).oidc,
    ).toEqual({
      issuer: 'https://id.example/realms/one',
      clientId: 'assure',
      clientSecret: 'secret',
      name: 'Contoso & Co',
      secondFactor: { acr: ['phr'], amr: ['mfa', 'hwk'] },
    })
    // To the letter: its slash belongs to it.
    expect(configOf({ ...oidc, OIDC_ISSUER: 'https://id.example/' }).oidc?.issuer).toBe('https://id.example/')
  })

  test('on this machine may do without https, but not in production', () => {
    const local = { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:8080' }
    expect(problemsOf(local)).toEqual([])
    expect(problemsOf({ ...production, ...local })).toEqual(['OIDC_ISSUER must begin with https:// in production'])
  })

  test.each([
    [{ ...oidc, OIDC_ISSUER: undefined }, 'OIDC_ISSUER belongs to the OIDC settings'],
    [{ ...oidc, OIDC_CLIENT_SECRET: undefined }, 'OIDC_CLIENT_SECRET belongs to the OIDC settings'],
    [{ OIDC_SECOND_FACTOR: 'amr=mfa' }, 'OIDC_SECOND_FACTOR has no meaning without OIDC_ISSUER'],
    [{ ...oidc, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be an address'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https://'],
    [{ ...oidc, OIDC_ISSUER: 'https://id.example/?a=b' }, 'OIDC_ISSUER must be the issuer'],
    [{ ...oidc, OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration' }, 'OIDC_ISSUER must be the issuer'],
    [
      { ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' },
      'OIDC_ISSUER must name your own',
    ],
    [{ ...oidc, OIDC_NAME: 'Contoso <b>' }, 'OIDC_NAME must consist of letters'],
    [{ ...oidc, OIDC_SECOND_FACTOR: 'mfa' }, 'OIDC_SECOND_FACTOR must be acr=VALUE or amr=VALUE'],
  ])('%j is refused', (env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(problem)])
  })
})

test('the public address follows the port, without a trailing slash', () => {
  expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(configOf({ PUBLIC_URL: 'https://assure.example/' }).publicUrl).toBe('https://assure.example')
})

test.each(['0.0.0.0', '::', 'localhost', 'assure-1.internal'])('HOST=%s is accepted', (host) => {
  expect(configOf({ HOST: host }).host).toBe(host)
})

test('a signing key is validated at start, with its date and former keys', () => {
  const key = () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const keys = `${key()}@2026-11-01,${key()}`
  expect(configOf({ SIGNING_KEY: keys }).signingKey).toBe(keys)
  const other = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  expect(problemsOf({ SIGNING_KEY: `${keys},${other}` })[0]).toMatch(/^SIGNING_KEY /)
})

test('complete production settings are accepted, without demo data', () => {
  const config = configOf(production)
  expect(config).toMatchObject({ mode: 'production', demo: false, publicUrl: 'https://assure.example' })
  expect(config.secretKey).toHaveLength(32)
})

test.each([
  ['DATABASE_URL', undefined],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://assure.example'],
  ['SMTP_URL', undefined],
  ['MAIL_FROM', undefined],
  ['CAPTCHA', 'off'],
  ['PAYMENTS', undefined],
  ['PAYMENTS', 'sandbox'],
  ['STRIPE_SECRET_KEY', undefined],
  ['STRIPE_WEBHOOK_SECRET', undefined],
  ['STRIPE_SECRET_KEY', 'FILL-IN'],
  ['STRIPE_WEBHOOK_SECRET', 'FILL-IN'],
  ['STRIPE_API_BASE', 'http://pay.example'],
  ['PUBLIC_URL', 'https://localhost:3000'],
  ['DEMO', '1'],
  ['SECRET_KEY', 'c2hvcnQ='],
  ['SECRET_KEY', '00'.repeat(32)],
])('production refuses %s=%s and names it', (name, value) => {
  const problems = problemsOf({ ...production, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]?.split(' ')[0]).toBe(name)
})

test('a command needs nothing of production but its database', () => {
  const parsed = parseConfig({ NODE_ENV: 'production', DATABASE_URL: production.DATABASE_URL }, cwd, {
    isCommand: true,
  })
  expect(parsed).toMatchObject({ ok: true, config: { mode: 'production' } })
  expect(parseConfig({ NODE_ENV: 'production' }, cwd, { isCommand: true })).toEqual({
    ok: false,
    problems: ['DATABASE_URL must be set in production'],
  })
})

test('production without settings names every missing setting once', () => {
  const names = problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])
  expect(names).toEqual(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'PAYMENTS'])
})

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'assure.example'],
  ['PUBLIC_URL', 'https://assure.example/app'],
  ['PUBLIC_URL', 'https://assure.example?from=mail'],
  ['PUBLIC_URL', 'https://user:secret@assure.example'],
  ['HOST', 'a b'],
  ['HOST', 'one..two'],
  ['HOST', '300.1.1.1'],
  ['METRICS_HOST', '-'],
  ['MAIL_FROM', 'the office'],
  ['MAIL_FROM', 'Assure <office@assure.example>\r\nBcc: else@assure.example'],
  ['SIGNING_KEY', 'nonsense'],
  ['SIGNING_KEY', 'AAAA@2026-13-45'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example:25'],
  ['CAPTCHA', 'riddle'],
  ['CAPTCHA', 'none'],
  ['PAYMENTS', 'cash'],
  ['DEMO', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'everything'],
  ['POOL_SIZE', '0'],
  ['LOG_LEVEL', 'loud'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['METRICS_PORT', '3000'],
  ['DATABASE_OWNER_URL', 'postgres://x/y'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ NODE_ENV: 'trial', [name]: value }).map((problem) => problem.split(' ')[0])).toEqual([name])
})

test('a problem never repeats the value, which may be a secret', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@x', ADMIN_PASSWORD: 'hunter2' }).join('\n')).not.toContain(
    'hunter2',
  )
})

test.each(['pa/ss@word', 'pa#ss@word', 'pa?ss@word', '12/34', '1#2', 'a@b:c/d'])(
  'an address with the password %s says how to write it, and repeats no part of it',
  (password) => {
    for (const [name, scheme] of [
      ['DATABASE_URL', 'postgres'],
      ['SMTP_URL', 'smtps'],
    ] as const) {
      const address = (written: string) => ({ ...production, [name]: `${scheme}://app:${written}@db.example/assure` })
      const [problem, ...others] = problemsOf(address(password))
      expect(others).toEqual([])
      expect(problem?.startsWith(`${name} must be an address `)).toBe(true)
      expect(problem).toMatch(/ as %40 %3A %2F %3F %23 %25$/)
      expect(problemsOf(address(encodeURIComponent(password)))).toEqual([])
    }
  },
)

test('a hosted captcha needs its two keys', () => {
  expect(problemsOf({ CAPTCHA: 'turnstile' }).map((problem) => problem.split(' ')[0])).toEqual([
    'CAPTCHA_SITE_KEY',
    'CAPTCHA_SECRET',
  ])
})

test('the S3 settings are complete or absent', () => {
  expect(configOf({}).s3).toBeUndefined()
  const half = { NODE_ENV: 'trial', S3_BUCKET: 'files', S3_REGION: 'me-central-1' }
  expect(problemsOf(half).map((problem) => problem.split(' ')[0])).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
})

test('proxies are a list of addresses and blocks', () => {
  expect(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test('.env applies where the environment has no value', () => {
  writeFileSync(join(cwd, '.env'), 'PORT=4100\nLOG_LEVEL=warn\n')
  try {
    expect(configOf({ LOG_LEVEL: 'debug' })).toMatchObject({ port: 4100, logLevel: 'debug' })
  } finally {
    rmSync(join(cwd, '.env'))
  }
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['PROT', 'PORT'],
])('%s is reported as unknown, with %s as the likely name', (name, meant) => {
  const sentence = `${name} is not a setting. Did you mean ${meant}?`
  const parsed = parseConfig({ [name]: 'something secret' }, cwd)
  expect(parsed).toMatchObject({ ok: true, warnings: [sentence] })
  // Beside what it is missed for.
  const { SMTP_URL: _, ...incomplete } = production
  expect(problemsOf({ ...incomplete, [name]: 'something secret' })).toEqual([
    expect.stringMatching(/^SMTP_URL must be set/),
    sentence,
  ])
})

test('settings of the system or of other programs are not reported', () => {
  const others = ['HOME', 'PATH', 'PWD', 'TERM', 'SHELL', 'LANG', 'HOSTNAME', 'PGHOST', 'PGPORT', 'TEST_DATABASE_URL']
  const more = ['AWS_REGION', 'POSTGRES_PASSWORD', 'NODE_OPTIONS', 'npm_config_prefix', 'CHROMIUM_PATH', 'INIT_CWD']
  const parsed = parseConfig(Object.fromEntries([...others, ...more].map((name) => [name, 'a'])), cwd)
  expect(parsed).toMatchObject({ ok: true, warnings: [] })
})

test('the settings in the operating guide are those of the program', () => {
  const table = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('a secret comes from a file, without its last newline, or from a credential of systemd', () => {
  const file = join(cwd, 'secret')
  writeFileSync(file, `${secret}\n`)
  const { SECRET_KEY: _, ...others } = production
  const bytes = Buffer.from(secret, 'base64')
  expect(configOf({ ...others, SECRET_KEY_FILE: file }).secretKey).toEqual(bytes)
  const folder = mkdtempSync(join(cwd, 'credentials-'))
  writeFileSync(join(folder, 'SECRET_KEY'), `${secret}\r\n`)
  expect(configOf({ ...others, CREDENTIALS_DIRECTORY: folder }).secretKey).toEqual(bytes)
  expect(configOf({ ...production, CREDENTIALS_DIRECTORY: join(cwd, 'nowhere') }).secretKey).toEqual(bytes)
})

test('a secret that is set twice, or whose file is missing or empty, is a problem with its name and without its path', () => {
  const [file, empty] = [join(cwd, 'one'), join(cwd, 'empty')]
  writeFileSync(file, secret)
  writeFileSync(empty, '\n')
  expect(problemsOf({ ...production, SECRET_KEY_FILE: file })).toEqual([
    'SECRET_KEY and SECRET_KEY_FILE are both set: leave one of them out',
  ])
  const { SECRET_KEY: _, ...others } = production
  const folder = mkdtempSync(join(cwd, 'credentials-'))
  writeFileSync(join(folder, 'SECRET_KEY'), secret)
  expect(problemsOf({ ...others, SECRET_KEY_FILE: file, CREDENTIALS_DIRECTORY: folder })).toEqual([
    'SECRET_KEY_FILE and the systemd credential SECRET_KEY are both set: leave one of them out',
  ])
  expect(problemsOf({ ...others, SECRET_KEY_FILE: join(cwd, 'missing') })).toEqual([
    'SECRET_KEY_FILE cannot be read (ENOENT)',
  ])
  expect(problemsOf({ ...others, SECRET_KEY_FILE: empty })).toEqual(['SECRET_KEY_FILE is an empty file'])
  expect(problemsOf({ ...others, DATABASE_URL: undefined, DATABASE_URL_FILE: empty })).toEqual([
    'DATABASE_URL_FILE is an empty file',
  ])
})

test('only secrets come from files, and a name that is misspelt is pointed out', () => {
  const parsed = parseConfig({ PORT_FILE: '/run/port', SECRET_KEY_FIEL: '/run/key' }, cwd)
  expect(parsed.ok && parsed.warnings).toEqual([
    'PORT_FILE is not a setting: PORT is no secret, and only secrets come from files.',
    'SECRET_KEY_FIEL is not a setting. Did you mean SECRET_KEY_FILE?',
  ])
})

test('the contact for security is an address or a page', () => {
  expect(configOf({ SECURITY_CONTACT: 'security@assure.example' }).securityContact).toBe(
    'mailto:security@assure.example',
  )
  expect(configOf({ SECURITY_CONTACT: 'https://assure.example/report' }).securityContact).toBe(
    'https://assure.example/report',
  )
  expect(problemsOf({ SECURITY_CONTACT: 'call us' })).toEqual([
    'SECURITY_CONTACT must be an email address or a page that begins with https://',
  ])
})
