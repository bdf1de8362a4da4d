import { expect, test } from 'vitest'
import { createHasher } from './hasher.ts'

const light = { memoryCost: 64, timeCost: 1, parallelism: 1 }

test('a password of any characters and length verifies', async () => {
  const hasher = createHasher()
  for (const password of ['correct horse battery staple', 'كلمة مرور طويلة جدا', 'x'.repeat(64), '  spaces stay  ']) {
    const kept = await hasher.hash(password)
    if (!kept.ok) throw new Error(kept.code)
    expect(kept.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(kept.value, password)).toMatchObject({ value: { matches: true, rehash: false } })
    expect(await hasher.verify(kept.value, password.trim().slice(0, -1))).toMatchObject({
      value: { matches: false, rehash: false },
    })
  }
})

test('without a stored hash the same work is done and the result is no match', async () => {
  const hasher = createHasher({ cost: light })
  expect(await hasher.verify(undefined, 'a password that nobody has')).toMatchObject({
    ok: true,
    value: { matches: false },
  })
})

test('a weaker hash is renewed at the next correct password', async () => {
  const kept = await createHasher({ cost: light }).hash('Zebra-Lamp-77')
  if (!kept.ok) throw new Error(kept.code)
  const hasher = createHasher()
  expect(await hasher.verify(kept.value, 'Zebra-Lamp-77')).toMatchObject({ value: { matches: true, rehash: true } })
  expect(await hasher.verify(kept.value, 'wrong')).toMatchObject({ value: { matches: false, rehash: false } })
})

test('two are hashed at once, some wait, and the rest are refused with a retry time', async () => {
  const hasher = createHasher({ queue: 3 })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => hasher.hash('Zebra-Lamp-77')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'request.busy', retryAfterSeconds: 1 })
  expect((await hasher.hash('Zebra-Lamp-77')).ok).toBe(true)
})
