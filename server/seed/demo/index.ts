// The demo set: realistic data for a first start. It is made once, while the database has no accounts.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Config } from '../../src/platform/config.ts'
import { sql } from '../../src/platform/db/sql.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { beginFirstFilling, endFirstFilling } from '../../src/platform/embedded/first-filling.ts'
import type { Log } from '../../src/platform/log.ts'
import { expireCertifications, sendReminders } from '../../src/slices/certifications/index.ts'
import { installDelivered } from '../../src/slices/checklists/index.ts'
import { sendFindingReminders } from '../../src/slices/findings/index.ts'
import { playAccount } from './accounts.ts'
import { playFacility } from './acts.ts'
import { daysAgo, openDiary } from './calendar.ts'
import { playControls } from './controls.ts'
import { playDefectPictures } from './defect-pictures.ts'
import { playRequests } from './goods.ts'
import { playInstruments } from './instruments.ts'
import { openOffice } from './office.ts'
import { inspectorOf, staff } from './people.ts'
import { playProductTests } from './product-tests.ts'
import { setScene } from './scene.ts'
import { demoPassword, openStage, type Stage, type Who } from './stage.ts'
import { playStatement } from './statements.ts'
import { type Step, wavesOf } from './waves.ts'

export type DemoAccount = { who: string; area: Area; email: string; password: string; path: string }

const demoAccounts: readonly DemoAccount[] = [
  { who: 'Owner', area: 'customer', email: 'mariam@gulfreefer.example', password: demoPassword, path: '/' },
  { who: 'Owner (Arabic)', area: 'customer', email: 'noura@alnoorfoods.example', password: demoPassword, path: '/' },
  { who: 'Administrator', area: 'admin', email: staff.admin.email, password: demoPassword, path: '/admin/login' },
  { who: 'Super admin', area: 'admin', email: staff.super.email, password: demoPassword, path: '/admin/login' },
  {
    who: 'Inspector',
    area: 'inspector',
    email: inspectorOf('omar').email,
    password: demoPassword,
    path: '/inspector/login',
  },
  {
    who: 'Analyst',
    area: 'inspector',
    email: inspectorOf('salma').email,
    password: demoPassword,
    path: '/inspector/login',
  },
]

/** Lists the demo accounts that exist and still have the demo password, so that they can be printed. */
export const listDemoAccounts = async ({ db, hasher }: Pick<Deps, 'db' | 'hasher'>): Promise<DemoAccount[]> => {
  const rows = await db.many<{ area: Area; email: string; password_hash: string }>(
    sql`select area, email, password_hash from accounts
      where is_active and password_hash is not null and email = any(${demoAccounts.map(({ email }) => email)})`,
  )
  const signsIn = async (account: DemoAccount): Promise<boolean> => {
    const row = rows.find(({ area, email }) => area === account.area && email === account.email)
    if (row === undefined) return false
    const checked = await hasher.verify(row.password_hash, account.password)
    return checked.ok && checked.value.matches
  }
  const answers = await Promise.all(demoAccounts.map(signsIn))
  return demoAccounts.filter((_, index) => answers[index])
}

/** The delivered checklists are installed on this day, before anything else happens. */
const oldestDay = 548

/** Runs the scheduled jobs once a week, from before the first certificate expires. */
const weeklySteps = ({ deps }: Stage, now: Date): Step[] =>
  Array.from({ length: 34 }, (_, week) => ({
    at: daysAgo(now, 7 * week, 2),
    chain: undefined,
    play: async () => {
      await expireCertifications(deps)
      await sendReminders(deps)
      await sendFindingReminders(deps)
    },
  }))

/** All steps, in order of time. */
const listSteps = (stage: Stage, now: Date): Step[] => {
  const { steps, ...office } = openOffice(stage, now)
  const diary = openDiary(now)
  const owners = new Map<string, () => Who>()
  const ofCompanies = setScene(now, undefined, diary).flatMap((company) => {
    const account = playAccount(stage, company, office.staff)
    owners.set(company.email, account.owner)
    const people = { owner: account.owner, ...office }
    const chain = company.email
    return [
      ...company.acts.map((act): Step => ({ at: act.at, chain, play: () => account.play(act) })),
      ...company.facilities.flatMap((facility) => {
        const play = playFacility(stage, facility, people)
        return facility.acts.map((act): Step => ({ at: act.at, chain: facility.name, play: () => play(act) }))
      }),
    ]
  })
  const ofOffice = steps.map((step): Step => ({ ...step, chain: undefined }))
  const cast = { owner: (email: string) => owners.get(email)?.() ?? 'anyone', ...office } as const
  const ofRequests = [
    ...playDefectPictures(stage, cast, now),
    ...playRequests(stage, cast, now, diary),
    ...playProductTests(stage, cast, now, diary),
    ...playInstruments(stage, cast, now),
    ...playControls(stage, cast, now),
    ...playStatement(stage, cast, now),
  ]
  return [...ofOffice, ...weeklySteps(stage, now), ...ofCompanies, ...ofRequests].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Returns false if the database already has accounts: a demo set never mixes with real data. */
export const seedDemo = async (
  config: Config,
  surroundings: { url: string; role?: string; log: Log },
): Promise<boolean> => {
  const stage = await openStage(config, surroundings)
  try {
    const { used } = await stage.deps.db.get<{ used: boolean }>(sql`select exists (select 1 from accounts) as used`)
    if (used) return false
    // A database set by DATABASE_URL is not ours to empty, so only the bundled one is marked.
    if (config.databaseUrl === undefined) beginFirstFilling(config.dataDir)
    surroundings.log.info('making the demo set: once, this takes some seconds')
    const now = new Date()
    stage.goTo(daysAgo(now, oldestDay, 5))
    await installDelivered(stage.deps)
    for (const { at, steps } of wavesOf(listSteps(stage, now), now)) {
      stage.goTo(at > now ? now : at)
      await Promise.all(steps.map(({ play }) => play()))
    }
    stage.goTo(now)
    await stage.finish()
    if (config.databaseUrl === undefined) endFirstFilling(config.dataDir)
    return true
  } finally {
    await stage.close()
  }
}
