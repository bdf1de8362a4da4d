import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

test('security.txt names the contact and a day on which it expires; without a contact there is none', async () => {
  const t = await testApp({
    config: { securityContact: 'mailto:security@assure.example', publicUrl: 'https://assure.example' },
  })
  const answer = await t.anyone.get('/.well-known/security.txt')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.text).toBe(
    'Contact: mailto:security@assure.example\nExpires: 2026-08-30T00:00:00.000Z\nPreferred-Languages: en, ar\n' +
      'Canonical: https://assure.example/.well-known/security.txt\n',
  )
  await t.close()
  const silent = await testApp({ config: { securityContact: undefined } })
  expect((await silent.anyone.get('/.well-known/security.txt')).status).toBe(404)
  await silent.close()
})
