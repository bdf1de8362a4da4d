// The rate at which the hashing library alone verifies passwords on this machine, at the product's cost settings.
import { hash, verify } from '@node-rs/argon2'

const password = 'Falcon harbour at dusk'
const kept = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const rate = async (atOnce: number, ms: number): Promise<number> => {
  const since = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - since < ms) {
      await verify(kept, password)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (done * 1000) / (performance.now() - since)
}

await rate(4, 300)
const rates: number[] = []
for (const atOnce of [2, 4]) rates.push(await rate(atOnce, Number(process.env.MS ?? 2_000)))
process.send?.({ answer: Math.max(...rates) })
process.disconnect?.()
