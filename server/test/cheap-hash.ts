// Hashes of little cost: many tests sign in, and few are about the cost.
import { hash } from '@node-rs/argon2'
import type { HashCost } from '../src/platform/auth/hasher.ts'

export const lightCost: HashCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
export const cheapHash = (password: string): Promise<string> => hash(password, lightCost)
