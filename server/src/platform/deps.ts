// Everything that a slice may use from the outside world. Built in compose.ts and passed as an argument.
import type { Audit } from './audit/audit.ts'
import type { Hasher } from './auth/hasher.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queryable } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Health } from './health.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits/limits.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mails } from './mail/mails.ts'
import type { Maintenance } from './maintenance.ts'
import type { Oidc } from './oidc/oidc.ts'
import type { Pdfs } from './pdf/pdfs.ts'
import type { Random } from './random.ts'
import type { SheetReader } from './sheets/index.ts'
import type { StatementParser } from './statements/index.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

export type Deps = {
  config: Config
  db: Database
  /**
   * Up to ten seconds old (DATABASE_READ_URL; without it the same database). Only for the public register, never for
   * lists in which people look for what they just did.
   */
  replica: Queryable
  clock: Clock
  random: Random
  log: Log
  keys: Keys
  hasher: Hasher
  limits: Limits
  audit: Audit
  jobs: Jobs
  mails: Mails
  webhooks: Webhooks
  maintenance: Maintenance
  files: Files
  pdfs: Pdfs
  statements: StatementParser
  sheets: SheetReader
  live: Live
  captcha: Captcha
  gateway: Gateway
  /** The identity provider, if the installation has one. */
  oidc: Oidc | undefined
  health: Health
}
