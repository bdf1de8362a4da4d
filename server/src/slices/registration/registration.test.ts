import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { days, minutes, seconds } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { measured, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const basic = { first_name: 'Mariam', last_name: 'Al Suwaidi', phone_number: '+971 50 123 4567', position: 'Owner' }
const company = {
  company_name: 'Gulf Reefer FZE',
  address_line_1: 'Plot 12',
  address_line_2: 'JAFZA South',
  city: 'Dubai',
  emirate: 2,
  company_type: 1,
}

const lastCode = (email: string): string => {
  const mail = t.mails.findLast((one) => one.name === 'sign-up-code' && one.to.email === email)
  return (mail?.values as { code: string } | undefined)?.code ?? 'no code'
}

const verified = async (email: string) => {
  t.clock.forward(seconds(61))
  expect((await t.anyone.post('/api/auth/email-otp', { email, captchaResponse: null })).status).toBe(200)
  const answer = await t.anyone.post('/api/auth/verify-otp', { email, otp: lastCode(email) })
  return { answer, bearer: { headers: { authorization: `Bearer ${answer.body.data?.token}` } } }
}

const upload = (bearer: { headers: Record<string, string> }, client: Client = t.anyone) =>
  client.form(
    'POST',
    '/api/auth/upload-company-documents',
    { files: [{ name: 'رخصة تجارية.pdf', bytes: aPdf() }], kinds: ['trade_license'] },
    bearer,
  )

describe('registering a new company', () => {
  it('goes step by step, saves what was typed, and waits for review', async () => {
    const { answer, bearer } = await verified('new@example.ae')
    expect(answer.body.data).toMatchObject({ step: 'basic-info', state: 'under-way' })
    expect((await t.anyone.post('/api/auth/register', basic, bearer)).body.data).toEqual({ step: 'company-info' })
    expect((await t.anyone.post('/api/auth/save-company-info', company, bearer)).body.data).toEqual({
      step: 'upload-documents',
    })

    // The same address continues on another device.
    const later = await verified('new@example.ae')
    expect(later.answer.body.data).toMatchObject({ step: 'upload-documents', state: 'under-way' })
    const kept = await t.anyone.get('/api/auth/registration', later.bearer)
    expect(kept.body.data).toMatchObject({ basic_info: basic, company_info: company })

    const done = await upload(later.bearer)
    expect(done.status).toBe(200)
    expect(done.body.data).toMatchObject({ step: 'submitted', reference: expect.stringMatching(/^REG-2026-\d{6}$/) })
    const after = await t.anyone.get('/api/auth/registration', later.bearer)
    expect(after.body.data).toMatchObject({
      state: 'under-review',
      documents: [{ name: 'رخصة تجارية.pdf', kind: 'trade_license' }],
    })
    expect(
      t.mails.filter((mail) => mail.name === 'registration-received' && mail.to.email === 'new@example.ae'),
    ).toHaveLength(1)
    expect((await t.anyone.post('/api/auth/register', basic, later.bearer)).body.code).toBe('registration.submitted')
  })

  it('answers in the language of the reader, and mails in that of the submission', async () => {
    const { bearer } = await verified('reader@example.ae')
    const arabic = { headers: { ...bearer.headers, 'accept-language': 'ar' } }
    await t.anyone.post('/api/auth/register', basic, bearer)
    await t.anyone.post('/api/auth/save-company-info', company, bearer)
    expect((await t.anyone.get('/api/pages/company-info', bearer)).body.data.emirates[1].name).toBe('Dubai')
    expect((await t.anyone.get('/api/pages/company-info', arabic)).body.data.emirates[1].name).toBe('دبي')
    await upload(arabic)
    expect(
      t.mails.find((mail) => mail.name === 'registration-received' && mail.to.email === 'reader@example.ae')?.to
        .language,
    ).toBe('ar')
  })

  it('answers a step out of order with 409 and the current step', async () => {
    const { bearer } = await verified('hasty@example.ae')
    const early = await t.anyone.post('/api/auth/save-company-info', company, bearer)
    expect([early.status, early.body.details]).toEqual([409, { step: 'basic-info' }])
    expect((await upload(bearer)).status).toBe(409)
  })

  it('names every missing field', async () => {
    const { bearer } = await verified('empty@example.ae')
    const answer = await t.anyone.post('/api/auth/register', {}, bearer)
    expect(answer.status).toBe(422)
    expect(answer.body.fieldErrors).toEqual(
      Object.fromEntries(Object.keys(basic).map((name) => [name, 'This field is required'])),
    )
  })

  it('requires at least one document', async () => {
    const { bearer } = await verified('bare@example.ae')
    await t.anyone.post('/api/auth/register', basic, bearer)
    await t.anyone.post('/api/auth/save-company-info', company, bearer)
    const answer = await t.anyone.form('POST', '/api/auth/upload-company-documents', {}, bearer)
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['files']])
  })

  it('submits once when two tabs send at the same moment', async () => {
    const { bearer } = await verified('twice@example.ae')
    await t.anyone.post('/api/auth/register', basic, bearer)
    await t.anyone.post('/api/auth/save-company-info', company, bearer)
    const answers = await Promise.all([upload(bearer), upload(bearer)])
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('lets a rejected applicant correct and submit again under the same reference', async () => {
    const { bearer } = await verified('second@example.ae')
    await t.anyone.post('/api/auth/register', basic, bearer)
    await t.anyone.post('/api/auth/save-company-info', company, bearer)
    const first = await upload(bearer)
    await t.ownerDb.run(
      sql`update companies set is_approved = false, decided_at = ${t.clock.now()}, decision_reason = 'The licence is not readable.' where reference = ${first.body.data.reference}`,
    )
    const back = await verified('second@example.ae')
    expect((await t.anyone.get('/api/auth/registration', back.bearer)).body.data).toMatchObject({
      state: 'rejected',
      reason: 'The licence is not readable.',
    })
    expect(
      (await t.anyone.post('/api/auth/save-company-info', { ...company, city: 'Sharjah' }, back.bearer)).status,
    ).toBe(200)
    expect((await upload(back.bearer)).body.data.reference).toBe(first.body.data.reference)
    expect((await t.anyone.get('/api/auth/registration', back.bearer)).body.data).toMatchObject({
      state: 'under-review',
      reason: null,
    })
  })
})

describe('one-time codes', () => {
  it('get the same answer for an approved account, which is mailed a notice instead of a code', async () => {
    const owner = await t.owner()
    const known = await t.anyone.post('/api/auth/email-otp', { email: owner.email })
    const unknown = await t.anyone.post('/api/auth/email-otp', { email: 'unknown@example.ae' })
    expect(known.body).toEqual(unknown.body)
    expect(t.mails.filter((mail) => mail.to.email === owner.email).map((mail) => mail.name)).toEqual(['sign-up-known'])
    const again = await t.anyone.post('/api/auth/email-otp', { email: owner.email })
    expect([again.status, again.body.code]).toEqual([429, 'code.too-soon'])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
  })

  it('are sent again at once after the last one was used, up to ten times a day', async () => {
    for (let round = 0; round < 10; round++) {
      expect(
        (await t.anyone.post('/api/auth/email-otp', { email: 'back@example.ae' }, { remoteAddress: `10.7.0.${round}` }))
          .status,
      ).toBe(200)
      expect(
        (await t.anyone.post('/api/auth/verify-otp', { email: 'back@example.ae', otp: lastCode('back@example.ae') }))
          .status,
      ).toBe(200)
    }
    expect((await t.anyone.post('/api/auth/email-otp', { email: 'back@example.ae' })).body.code).toBe('code.too-many')
  })

  it('incomplete ones use up no try, and Arabic digits are accepted', async () => {
    const check = async (otp: string) => {
      const { status, body } = await t.anyone.post('/api/auth/verify-otp', { email: 'half@example.ae', otp })
      return body.fieldErrors?.otp ?? status
    }
    await t.anyone.post('/api/auth/email-otp', { email: 'half@example.ae' })
    const halves = ['1', '12345', '1234567', 'abcdef', '12 34', '٠١٢٣٤', '123456 OR 1=1']
    for (const half of halves) expect(await check(half)).toBe('Enter all 6 digits of the code.')
    const right = lastCode('half@example.ae')
    expect(await check(right === '000000' ? '000001' : '000000')).toMatch(/Attempts left: 4$/)
    const arabic = right.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect(await check(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toBe(200)
  })

  it('expire after five tries, ten minutes, use, or a newer one', async () => {
    const ask = (email: string) => t.anyone.post('/api/auth/email-otp', { email })
    const check = async (email: string, otp: string) =>
      (await t.anyone.post('/api/auth/verify-otp', { email, otp })).body.code
    await ask('tries@example.ae')
    const right = lastCode('tries@example.ae')
    const wrong = right === '000000' ? '000001' : '000000'
    const codes = []
    for (let round = 0; round < 5; round++) codes.push(await check('tries@example.ae', wrong))
    expect(codes).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.dead'])
    expect(await check('tries@example.ae', right)).toBe('code.dead')

    await ask('old@example.ae')
    t.clock.forward(minutes(10))
    expect(await check('old@example.ae', lastCode('old@example.ae'))).toBe('code.dead')

    await ask('newer@example.ae')
    const former = lastCode('newer@example.ae')
    t.clock.forward(seconds(61))
    await ask('newer@example.ae')
    if (former !== lastCode('newer@example.ae')) expect(await check('newer@example.ae', former)).toBe('code.wrong')
    expect(await check('newer@example.ae', lastCode('newer@example.ae'))).toBeUndefined()
    expect(await check('newer@example.ae', lastCode('newer@example.ae'))).toBe('code.dead')
  })

  it(
    'are accepted exactly once when entered by many at the same moment',
    async () => {
      for (let round = 0; round < sized(10, 100); round++) {
        const email = `race${round}@example.ae`
        await t.anyone.post('/api/auth/email-otp', { email }, { remoteAddress: `10.7.0.${round}` })
        const otp = lastCode(email)
        const answers = await Promise.all(
          Array.from({ length: sized(20, 100) }, (_, index) =>
            t.anyone.post('/api/auth/verify-otp', { email, otp }, { remoteAddress: `10.8.${round}.${index}` }),
          ),
        )
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      }
      measured('F12', `codes: ${sized(10, 100)} rounds × ${sized(20, 100)} right ones at once, one success each`)
    },
    sized(30_000, 300_000),
  )

  it('are limited to ten a day for an address, from any network', async () => {
    const statuses = []
    for (let round = 0; round < 12; round++) {
      t.clock.forward(seconds(61))
      statuses.push(
        (await t.anyone.post('/api/auth/email-otp', { email: 'many@example.ae' }, { remoteAddress: `10.9.${round}.1` }))
          .status,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    t.clock.forward(days(1))
    expect((await t.anyone.post('/api/auth/email-otp', { email: 'many@example.ae' })).status).toBe(200)
  })
})
