// Leaves out a part of a library that no screen uses and that the bundler has to keep, because the library refers to it.
import type { Plugin } from 'vite'

// `useQuery` never has the type "infinite", so what serves `useInfiniteQuery` never runs: 0.8 kB on every page behind a
// sign-in.
const unused = '/query-core/build/modern/infiniteQueryBehavior.js'
const replacement = `
const leftOut = () => { throw new Error('Infinite queries are left out of the build: see vite-leave-out.ts.') }
export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage }
`

export const leaveOut = (): Plugin => {
  let isDone = false
  return {
    name: 'assure-leave-out',
    apply: 'build',
    load: (id) => {
      if (!id.endsWith(unused)) return null
      isDone = true
      return replacement
    },
    buildEnd: (error) => {
      if (error === undefined && !isDone) throw new Error(`${unused} is gone: change vite-leave-out.ts.`)
    },
  }
}
