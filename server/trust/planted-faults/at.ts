// Realistic mistakes, one at a time: the place, its text, the replacement, and the tests that must notice.
export type Planted = {
  kind: 'access' | 'money' | 'state' | 'other'
  what: string
  file: string
  find: string
  put: string
  tests: readonly string[]
}

export const at =
  (kind: Planted['kind'], file: string, tests: readonly string[]) =>
  (what: string, find: string, put: string, more: readonly string[] = []): Planted => ({
    kind,
    what,
    file: `server/${file}`,
    find,
    put,
    tests: [...tests, ...more],
  })

export const matrix = 'src/authorisation.test.ts'
export const crossed = 'src/cross-object.test.ts'
export const access = ['access', 'revocation'].map((name) => `trust/${name}.test.ts`)
export const histories = 'trust/histories.test.ts'
export const deciding = ['decisions', 'renewals', 'races'].map((name) => `src/slices/certifications/${name}.test.ts`)
