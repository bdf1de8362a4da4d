// Ten samples received in one call, in Chromium with a quarter of the processor: from the press of the button to the
// page without the dialog.
import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { median } from '../drive.ts'
import { type Figure, type Measure, round } from '../figure.ts'
import type { BenchSetup, Holder } from '../setup.ts'

const rounds = 7
const samples = 10

/** An analyst of a laboratory, and a released specification with two parameters. */
const openLaboratory = async ({
  owner,
  inspector,
}: BenchSetup): Promise<{ analyst: Holder; laboratory: number; specification: number }> => {
  const analyst = await inspector()
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    (await owner.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const laboratory = await idOf(
    `insert into laboratories (name_en, name_ar, address) values ('Gulf Food Laboratory', 'مختبر الخليج للأغذية', 'Dubai') returning id`,
  )
  await owner.query('update inspectors set laboratory_id = $1 where account_id = $2', [laboratory, analyst.accountId])
  const specification = await idOf(
    `insert into specifications (name_en, name_ar) values ('Chilled food', 'الأغذية المبرّدة') returning id`,
  )
  await owner.query(
    `insert into specification_versions (specification_id, number, decision_rule, written_at) values ($1, 1, 'simple', now())`,
    [specification],
  )
  for (const at of [1, 2]) {
    const method = await idOf(
      `insert into test_methods (code, name_en, name_ar, matrix_en, matrix_ar, unit, decimals, turnaround_days)
       values ($1, 'Plate count', 'العد الكلي', 'Food', 'أغذية', 'CFU/g', 0, 5) returning id`,
      [`ISO 4833-${at}`],
    )
    await owner.query(
      `insert into specification_parameters (specification_id, number, id, position, name_en, name_ar, method_id, limits, source)
       values ($1, 1, $2, $2, 'Plate count', 'العد الكلي', $3, '{"kind": "at-most", "value": "1000"}', 'GSO 1016')`,
      [specification, at, method],
    )
  }
  await owner.query(
    'update specification_versions set released_by = $2, released_at = now() where specification_id = $1',
    [specification, analyst.accountId],
  )
  return { analyst, laboratory, specification }
}

const sendSamples = async (
  { owner, customer }: BenchSetup,
  { analyst, laboratory, specification }: Awaited<ReturnType<typeof openLaboratory>>,
  at: number,
): Promise<void> => {
  const { accountId, companyId } = await customer()
  const id = randomUUID()
  await owner.query(
    `insert into requests (id, number, kind, state, company_id, service_id, title, place_kind, place_name, is_paid,
       inspector_id, assigned_at, laboratory_id, sample_delivery, parameter_ids, specification_id, specification_version,
       turnaround_days, created_by, created_at, submitted_at, state_since, updated_at)
     values ($1, $2, 'test', 'ready', $3, 13, 'Hummus', 'other', 'Al Quoz Kitchen', true, $4, now(), $5, 'brought',
       '{1,2}', $6, 1, 5, $7, now(), now(), now(), now())`,
    [id, `REQ-2026-${900_000 + at}`, companyId, analyst.accountId, laboratory, specification, accountId],
  )
  await owner.query(
    `insert into request_goods (request_id, line, description) select $1, line, 'Hummus' from generate_series(0, $2::int - 1) line`,
    [id, samples],
  )
  await owner.query(
    `insert into samples (id, number, request_id, line, state, place, storage, amount, drawn_at, created_at, updated_at)
     select gen_random_uuid(), 'SMP-2026-' || (900000 + $2::int * 100 + line), $1, line, 'drawn', 'Van 2', 'chilled', '500 g', now(), now(), now()
     from generate_series(0, $3::int - 1) line`,
    [id, at, samples],
  )
}

/** `call`: the part in which the server was asked. */
type Reception = { whole: number; call: number }

const receive = async (browser: Browser, origin: string, { token, accountId }: Holder): Promise<Reception> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  try {
    await context.addInitScript(
      (kept) => {
        const { localStorage } = globalThis as unknown as {
          localStorage: { setItem(name: string, value: string): void }
        }
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      },
      {
        language: 'en',
        inspectorToken: token,
        inspectorUser: JSON.stringify({ id: accountId, email: 'analyst@example.ae', first_name: 'Omar' }),
      },
    )
    const page = await context.newPage()
    await page.goto(`${origin}/inspector/samples`)
    await page.getByRole('button', { name: 'Receive a delivery' }).click()
    const boxes = page.locator('dialog[open] input[type=checkbox]')
    await boxes.nth(samples - 1).waitFor()
    for (const box of await boxes.all()) await box.check()
    await page.getByLabel('Temperature of the delivery (°C)').fill('4')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await page.evaluate(
      () =>
        new Promise<Reception>((resolve) => {
          const { document, requestAnimationFrame, MutationObserver } = globalThis as unknown as {
            document: { body: object; querySelector(query: string): { click(): void } | null }
            requestAnimationFrame(work: () => void): void
            MutationObserver: new (
              work: () => void,
            ) => { observe(on: object, what: Record<string, boolean>): void; disconnect(): void }
          }
          const began = performance.now()
          const painted = (): void => {
            const whole = performance.now() - began
            const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/receive'))
            resolve({ whole, call: calls.at(-1)?.duration ?? 0 })
          }
          const observer = new MutationObserver(() => {
            if (document.querySelector('dialog[open]')) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(painted))
          })
          observer.observe(document.body, { childList: true, subtree: true, attributes: true })
          document.querySelector('dialog[open] button[type=submit]')?.click()
        }),
    )
  } finally {
    await context.close()
  }
}

export const delivery: Measure = async ({ setup: open, say }) => {
  const setup = await open()
  await setup.growTo(10_000)
  const origin = (await setup.app()).url.replace('127.0.0.1', 'localhost')
  const laboratory = await openLaboratory(setup)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
  })
  try {
    const receptions: Reception[] = []
    for (let at = 0; at < rounds; at++) {
      await sendSamples(setup, laboratory, at)
      const one = await receive(browser, origin, laboratory.analyst)
      receptions.push(one)
      say(`${Math.round(one.whole)} ms, call ${Math.round(one.call)} ms`)
    }
    const figure: Figure = {
      id: 'delivery',
      title: 'ten samples received in one call on a phone: from the press to the closed dialog',
      command: 'delivery',
      score: round(median(receptions.map(({ whole }) => whole))),
      unit: 'ms',
      better: 'less',
      wanted: { floor: 200, goal: 200 },
      measured: `390 px, 4× CPU; middle of ${rounds}, slowest ${round(Math.max(...receptions.map(({ whole }) => whole)))} ms; the call took ${round(median(receptions.map(({ call }) => call)))} ms`,
    }
    return [figure]
  } finally {
    await browser.close()
  }
}
