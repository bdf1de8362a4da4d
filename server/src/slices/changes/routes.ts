import * as contract from '@assure/contract/calls/changes'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { isOther, type SeenKind } from '@assure/contract/domain/seen'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { readCurrentVersion, type Viewer } from './read-current-version.ts'
import { lastChangeOf } from './read-last-change.ts'

type Asked = { params: { kind: SeenKind; id: string }; query: { seen?: string | undefined } }

const find =
  (deps: Deps) =>
  async (
    { actor, now }: UseCaseContext<Viewer>,
    { params, query }: Asked,
  ): Promise<Outcome<AnswerOf<typeof contract.findChange>>> => {
    const record = { ...params, actor, now }
    const found = await readCurrentVersion(deps.db, record)
    if (found === undefined) return refuse('request.not-found')
    const changed = isOther(query.seen, found.seen ?? '')
    return accept({ changed, change: await lastChangeOf(deps.db, record, found) })
  }

export const routes = (deps: Deps): Route[] => [
  handle(contract.findChange, ({ context, ...asked }) => find(deps)(context, asked)),
  handle(contract.findChangeAdmin, ({ context, ...asked }) => find(deps)(context, asked)),
  handle(contract.findChangeInspector, ({ context, ...asked }) => find(deps)(context, asked)),
]
