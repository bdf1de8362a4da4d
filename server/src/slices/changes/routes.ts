import * as contract from '@assure/contract/changes'
import type { AnswerOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { isOther, type SeenKind } from '@assure/contract/seen'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { lastChangeOf } from './last-change.ts'
import { readCurrentVersion, type Viewer } from './read-current-version.ts'

type Asked = { params: { kind: SeenKind; id: string }; query: { seen?: string | undefined } }

const find =
  (deps: Deps) =>
  async (viewer: Viewer, { params, query }: Asked): Promise<Outcome<AnswerOf<typeof contract.findChange>>> => {
    const found = await readCurrentVersion(deps.db, viewer, params.kind, params.id, deps.clock.now())
    if (found === undefined) return refuse('request.not-found')
    const changed = isOther(query.seen, found.seen ?? '')
    return accept({ changed, change: await lastChangeOf(deps.db, viewer, params.kind, found) })
  }

export const routes = (deps: Deps): Route[] => [
  handle(contract.findChange, ({ actor, ...asked }) => find(deps)(actor, asked)),
  handle(contract.findChangeAdmin, ({ actor, ...asked }) => find(deps)(actor, asked)),
  handle(contract.findChangeInspector, ({ actor, ...asked }) => find(deps)(actor, asked)),
]
