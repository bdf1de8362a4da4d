// The server has its own list of page addresses, which must match the router's.
import { pages } from '@assure/contract/domain/pages'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from './route-tree.ts'

it('lists the addresses of the product', () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const known = Object.keys(router.routesByPath)
    // With and without a parameter that may be missing.
    .flatMap((path) =>
      path.includes('/{-$') ? [path.replace(/\/\{-\$\w+\}/, ''), path.replace(/[{}-]/g, '')] : [path],
    )
    .map((path) => path.replace(/\$\w+/g, '$').replace(/(?<=.)\/$/, ''))
  expect([...pages].toSorted()).toEqual([...new Set(known)].toSorted())
})
