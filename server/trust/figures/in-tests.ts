// Figures that are tests: the test files of `npm test`, at full size.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Size } from '../../test/size.ts'
import type { Figure, Run } from '../figure.ts'

const root = join(import.meta.dirname, '../../..')

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export type Ran = {
  passed: number
  /** Tests that ran and failed. */
  failed: string[]
  /** Files that could not be loaded or set up, or in which no test ran, so they prove nothing. */
  silent: string[]
  notes: { figure: string; text: string }[]
}

export const runTests = async (
  files: readonly string[],
  { size, seed }: Run,
  {
    pattern,
    cwd = root,
    sizeOfTests = size,
    stopAtFirst = false,
  }: { pattern?: string; cwd?: string; sizeOfTests?: Size; stopAtFirst?: boolean } = {},
): Promise<Ran> => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-figure-'))
  const [report, notes] = [join(folder, 'report.json'), join(folder, 'notes.jsonl')]
  try {
    const code = await new Promise<number | null>((resolve) => {
      const vitest = join(root, 'node_modules/vitest/vitest.mjs')
      const args = [
        vitest,
        'run',
        '--project=server',
        ...(files.some((file) => file.startsWith('e2e/')) ? ['--project=e2e'] : []),
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(pattern === undefined ? [] : ['-t', pattern]),
        ...(stopAtFirst ? ['--bail=1'] : []),
        ...files,
      ]
      const child = spawn(process.execPath, args, {
        cwd,
        stdio: 'ignore',
        env: {
          ...process.env,
          NODE_ENV: 'test',
          TRUST_SIZE: sizeOfTests,
          TRUST_SEED: String(seed),
          TRUST_REPORT: notes,
        },
      })
      child.on('exit', resolve)
    })
    if (!existsSync(report)) throw new Error(`The tests did not run: ${files.join(', ')}`)
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 300) ?? ''}`),
    )
    // An unhandled error outside all tests.
    const isUnhandled = code !== 0 && failed.length === 0 && testResults.every(({ message }) => !message)
    if (isUnhandled) failed.push('an error outside of the tests')
    const ran = testResults
      .filter(({ assertionResults }) =>
        assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
      )
      .map(({ name }) => name)
    const silent = [
      ...testResults.filter(({ message }) => message).map(({ name, message }) => `${name}: ${message?.slice(0, 300)}`),
      ...files.filter((file) => !ran.some((name) => name.replaceAll('\\', '/').endsWith(file))),
    ]
    const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
    return { passed, failed, silent, notes: lines.map((line) => JSON.parse(line) as { figure: string; text: string }) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inTests = (id: string, goal: string, files: readonly string[], pattern?: string): Figure => ({
  id,
  goal,
  run: async (how) => {
    const { passed, failed, silent, notes } = await runTests(files, how, pattern === undefined ? {} : { pattern })
    const own = notes.filter(({ figure }) => figure === id).map(({ text }) => text)
    const measured = own.length > 0 ? own.join('; ') : `${passed} tests passed`
    return failed.length === 0 && silent.length === 0 && passed > 0
      ? { measured, outcome: 'passed' }
      : {
          measured: `${failed.length} failed, ${passed} passed, ${silent.length} files showed nothing: ${[...failed, ...silent].slice(0, 3).join(' | ')}`,
          outcome: 'failed',
        }
  },
})

const needsBrowser = (figure: Figure): Figure => ({
  ...figure,
  run: (how) =>
    process.env.CHROMIUM_PATH === undefined
      ? Promise.resolve({ outcome: 'not run', measured: 'there is no Chromium on this machine' })
      : figure.run(how),
})

const src = (path: string) => `server/src/${path}`
const trust = (name: string) => `server/trust/${name}.test.ts`

export const testFigures: readonly Figure[] = [
  inTests('F1', '≥ 700 cells of call × principal, 0 wrong', [src('authorisation.test.ts')]),
  inTests('F2', 'every id in every path swapped: 404 of one shape, 0 rows changed, 0 storage calls', [
    src('cross-object.test.ts'),
  ]),
  inTests('F3', 'fields that nobody may write are ignored in every write', [trust('access')], 'F3'),
  inTests('F4', 'after a revocation the next request is refused (0 of 500)', [trust('revocation')], 'F4'),
  inTests('F5', 'tokens of 256 bits, in no dump; limits to the second', [trust('access')], 'F5'),
  inTests('F6', '≥ 50,000 generated requests: 0 × 5xx, 0 contract violations, 0 hangs; each call 2xx ≥ 50 times', [
    trust('input'),
  ]),
  inTests(
    'F7',
    '2,000 random histories of certifications and 10,000 of goods against a model: 0 divergences, no certificate or report without its chain',
    [trust('histories'), trust('goods-histories')],
  ),
  needsBrowser(
    inTests(
      'F42',
      '200 histories of 60 answers and 20 photos over a bad line: the server equals the model; 60 entries of a browser that is killed arrive once',
      [trust('field-histories'), 'e2e/inspector-offline.test.ts', 'e2e/inspection-on-site.test.ts'],
    ),
  ),
  inTests(
    'F43',
    '10,000 random histories under `required`: no certificate without its chain or a printed override with its reason; a refused Pass lists what is missing',
    [trust('evidence-histories')],
  ),
  inTests(
    'F8',
    'hostile files: 0 taken, 0 bytes left; 40 honest ones taken',
    [trust('files'), src('platform/files/sniff.test.ts')],
    'F8|is, by its content',
  ),
  needsBrowser(
    inTests(
      'F9',
      '≥ 100 hostile texts in every column on every screen, in mails, calendar files, CSV and documents: 0 run, 0 reports of the browser',
      [
        'e2e/hostile-texts.test.ts',
        src('slices/mails.test.ts'),
        src('platform/csv.test.ts'),
        src('platform/calendar-file.test.ts'),
        src('platform/pdf/text-runs.test.ts'),
      ],
    ),
  ),
  inTests('F10', '5,000 malformed messages: 4xx or closed, 0 crashes, the next request fine', [trust('raw-http')]),
  inTests('F11', '≤ 100 passwords and ≤ 50 codes an account and day', [trust('accounts')], 'F11'),
  inTests(
    'F12',
    'one code, one success',
    [src('slices/registration/registration.test.ts'), src('slices/sign-in/passwords.test.ts')],
    'exactly once|by a link once',
  ),
  inTests(
    'F13',
    'accounts cannot be told apart: answers byte-equal, AUC ≤ 0.55 of signing in and forgetting',
    [trust('accounts')],
    'F13',
  ),
  inTests(
    'F14',
    'an hour of attack at each door: the owner gets in, one extra step at most; ≤ 5 password mails an hour',
    [trust('locking-out')],
    'F14',
  ),
  inTests(
    'F15',
    'the 3,000 commonest refused; long, spaced and Unicode kept',
    [trust('accounts'), src('platform/auth/common-passwords.test.ts')],
    'F15|commonest',
  ),
  inTests(
    'F16',
    '500 rounds of races at two processes: one winner, the rest 409, one row, one mail',
    [
      'slices/payments/gateway',
      'slices/certifications/races',
      'slices/requests/races',
      'slices/visits/races',
      'slices/users/users',
      'slices/staff/staff',
    ].map((one) => src(`${one}.test.ts`)),
    'rounds of 8|changed fee|at once exactly one|however many try',
  ),
  inTests(
    'F17',
    '200 orders × 5 deliveries with crashes: 200 certifications; 0 from forged ones',
    [src('slices/payments/gateway.test.ts')],
    'messages of the gateway',
  ),
  inTests('F18', '1,000 writes with cut connections: 0 duplicates, 0 losses, the same answer', [trust('lost-answers')]),
  inTests(
    'F19',
    'paid orders settle ≤ 60 s after a gateway returns, nobody polling',
    [src('slices/payments/gateway.test.ts')],
    'reconciliation',
  ),
  inTests('F20', 'expiry and reminders once, whatever workers and clocks do', [
    src('slices/certifications/by-date.test.ts'),
  ]),
  inTests('F23', 'the embedded database survives its parent; never two on one folder', [
    src('platform/embedded/embedded.test.ts'),
  ]),
  inTests(
    'F25',
    'killed while migrating: old or new, never between',
    [src('platform/db/migrate.test.ts')],
    'killed at any moment',
  ),
  inTests(
    'F26',
    'disk or bucket fails at any step: 0 orphan rows, 503 with its code, sweep ≤ 1 h',
    [trust('files'), src('platform/files/create-files.test.ts')],
    'F26|files in a',
  ),
  inTests('F27', 'mail server away for an hour: 1,000 mails, each delivered', [src('platform/mail/mail.test.ts')]),
  inTests('F28', 'captcha or gateway down: the core goes on, answer ≤ 8 s, no certificate without money', [
    trust('peers'),
    src('platform/gateway/stripe.test.ts'),
  ]),
  inTests(
    'F33',
    '420 cells of peer × toxic × flow: answer ≤ 8 s, catalogue code, nothing half done, well ≤ 5 s after the repair',
    [trust('fault-matrix')],
  ),
  inTests(
    'F35',
    '1,000 edits of the trail by the owner of the database, sealed or waiting, and attacks on the forgetting: all found',
    [src('platform/audit/audit.test.ts'), src('platform/audit/forget.test.ts')],
  ),
  inTests('F36', 'canaries: 0 in logs, trail, errors, tables', [trust('evidence')], 'F36'),
  inTests(
    'F37',
    'headers of every page and address: ≥ 130 points, pages ≥ 150; those of every call with F6',
    [trust('evidence')],
    'F37',
  ),
  inTests('F38', 'integrity on all, no unlisted install script, bill of materials', [trust('supply-chain')]),
  inTests('F44', 'every regular expression of the repository takes time that grows no faster than its text', [
    trust('regular-expressions'),
  ]),
  inTests(
    'F45',
    '2,000 random histories of samples: each is in one place or nowhere, its chain has no gaps, and the last entry of the chain is its state',
    [trust('sample-histories')],
  ),
  inTests(
    'F46',
    '2,000 random histories of product tests: nobody verifies an own entry; no report with an unverified result, or with a broken seal that it does not name',
    [trust('test-histories')],
  ),
  inTests(
    'F47',
    '500 random histories of instruments: no report prints one that was out of calibration on the day of measuring without its override',
    [trust('instrument-histories')],
  ),
  inTests(
    'F48',
    '500 random histories of controls: no result is verified under a failed control that nobody released; nobody releases a control that they entered',
    [trust('control-histories')],
  ),
  inTests(
    'F49',
    '200 random histories of webhooks whose receivers fail, hang, answer late or are gone: each event is delivered at least once and in order, or given up; no secret in a log; 48 addresses that lead inside are refused',
    [trust('webhook-histories'), 'server/src/platform/webhooks/guarded-post.test.ts'],
  ),
  inTests('F50', '2,000 random histories of money, cut in the middle of steps: the books hold to the fil after each', [
    trust('money-histories'),
  ]),
  needsBrowser(
    inTests(
      'F41',
      'every route × language × theme, forced colours, text spacing, 200 % and 400 %, on paper: axe clean, nothing cut, every stop in sight with its ring',
      ['e2e/walk-english.test.ts', 'e2e/walk-arabic.test.ts', 'e2e/focus.test.ts'],
    ),
  ),
]
