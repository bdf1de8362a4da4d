import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let lines = ''
  write(createLog({ logLevel: 'trace' }, { write: (line) => (lines += line) }))
  return lines
}

test('only listed fields are logged', () => {
  const line = logged((log) =>
    log.info(
      {
        route: '/api/auth/signin',
        status: 401,
        authorization: 'Bearer abc',
        cookie: 'x=1',
        otp: '123456',
        password: 'hunter22',
        iban: 'AE070331234567890123456',
        account_number: '42',
      },
      'refused',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({ level: 'info', route: '/api/auth/signin', status: 401, msg: 'refused' })
  expect(line).not.toMatch(/abc|123456|hunter22|AE07|account_number/)
})

test('a child logger obeys the list, too', () => {
  expect(
    logged((log) =>
      log
        .child({ job: 'send-mail', token: 'c_0123456789012345678901234567' })
        .warn({ nested: { password: 'x' } }, 'late'),
    ),
  ).not.toMatch(/c_01|password/)
})

test('a fastify logger with nested children obeys the list', () => {
  const line = logged((log) =>
    log
      .child({ reqId: 'r1' })
      .child({ password: 'hunter22', route: '/x' }, { serializers: {} })
      .info('format %s %s', 'a@b.example', { iban: 'AE07' }),
  )
  expect(JSON.parse(line)).toMatchObject({ reqId: 'r1', route: '/x' })
  expect(line).not.toMatch(/hunter22|a@b|AE07/)
})

test('requests leave method, route and status only', () => {
  const line = logged((log) =>
    log.info(
      {
        req: {
          method: 'GET',
          url: '/set-password?token=abcdef',
          headers: { authorization: 'Bearer abc' },
          routeOptions: { url: '/set-password' },
        },
      },
      'incoming',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/set-password' })
  expect(line).not.toMatch(/abcdef|Bearer/)
})

test('errors keep type, code and stack, not rows or secrets', () => {
  const error = Object.assign(new Error('connect postgres://app:hunter22@db/x for owner@example.com'), {
    code: 'ECONNREFUSED',
    detail: 'Key (email)=(a@b.example)',
    params: ['hunter22'],
  })
  const line = logged((log) => log.error({ err: error }, 'failed'))
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', code: 'ECONNREFUSED' } })
  expect(line).not.toMatch(/hunter22|owner@|a@b/)
  expect(logged((log) => log.error(error))).not.toMatch(/hunter22|owner@|a@b/)
})

test('the expected end of maintenance is kept', () => {
  const until = new Date('2026-12-02T19:30:00Z')
  expect(JSON.parse(logged((log) => log.info({ until }, 'maintenance')))).toMatchObject({ until: until.toISOString() })
})

test('one event is one line for any text', () => {
  expect(
    logged((log) => log.info({ reason: 'a\nb' }, 'c\r\nd'))
      .trim()
      .split('\n'),
  ).toHaveLength(1)
})

test('tokens in texts are removed', () => {
  expect(logged((log) => log.info('token c_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789 seen'))).not.toContain('AbCdEf')
})

test('an error that arrives as a plain object keeps its message, cleaned', () => {
  const error = {
    ...new Error('unused'),
    message: 'connect to postgres://app:hunter22@db failed',
    code: 'ECONNREFUSED',
  }
  const { err } = JSON.parse(logged((log) => log.error({ error }, 'jobs: the database did not answer')))
  expect(err).toMatchObject({ message: 'connect to postgres://app:[removed]@db failed', code: 'ECONNREFUSED' })
  expect(logged((log) => log.error({ error: {} }, 'odd'))).not.toContain('[object Object]')
})
