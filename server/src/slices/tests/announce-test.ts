// Announces what happened to a test: the trail, open screens of laboratory and office, and at once a result outside its
// limit, if the owner chose that. Called last in its transaction.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { resultWords } from '@assure/contract/words/tests'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { requestNewsMail } from '../requests/index.ts'
import { isOutsideLimit, shownResult } from './rules.ts'
import { type Analyst, type EntryKind, listAnalysts, type TestRow } from './store.ts'

type Announced = By & { what: EntryKind; test: TestRow } & Change

const trailOf = ({ actor, traceId, what, test, ...change }: Announced) => ({
  actor,
  traceId,
  action: `test.${what}` as const,
  subject: { kind: 'test', id: test.id, name: `${test.sample_number} ${test.method_code}` },
  ...change,
})

/** The screens of analysts and administrators that show the request's tests. */
export const refreshTests = async (
  tx: Tx,
  deps: Deps,
  { request_id: id, laboratory_id: laboratoryId }: Pick<TestRow, 'request_id' | 'laboratory_id'>,
): Promise<void> => {
  const analysts: Analyst[] = await listAnalysts(tx, laboratoryId)
  await announce(tx, deps, { live: [{ to: [...analysts, 'staff'], kind: 'request', id }] })
}

export const recordTest = (tx: Tx, deps: Deps, announced: Announced): Promise<void> =>
  announce(tx, deps, { trail: trailOf(announced) })

/** The names of the specifications whose limit the result does not meet. */
const exceeded = ({ verdict, second_verdict: second, ...test }: TestRow): InBothLanguages[] => [
  ...(verdict === 'fail' ? [test.specification] : []),
  ...(second === 'fail' && test.second ? [test.second.specification] : []),
]

const alertOwner = async (tx: Tx, deps: Deps, test: TestRow): Promise<void> => {
  const owners = await companyRecipients(tx, test.company_id)
  const { result } = shownResult(test)
  const { owner: link } = pagesOf.request(test.request_id)
  const news = ({ language }: { language: Language }) => ({
    news: 'out-of-limit' as const,
    number: test.request_number,
    text: `${test.sample_number}, ${language === 'ar' ? test.parameter_ar : test.parameter_en}: ${
      result === null ? '' : isolated(resultWords(result, test.unit)[language])
    } (${exceeded(test)
      .map((name) => isolated(name[language]))
      .join(language === 'ar' ? '، ' : ', ')})`,
  })
  const url = `${deps.config.publicUrl}${link}`
  await announce(tx, deps, {
    mails: owners.map((to) =>
      letter(requestNewsMail, { to, values: { ...news(to), title: test.goods, report: undefined, url } }),
    ),
    notifications: owners.map((to) => ({
      to,
      kind: 'request-news',
      subject: { kind: 'request', id: test.request_id },
      link,
      values: news(to),
    })),
    live: [{ to: owners, kind: 'request', id: test.request_id }],
  })
}

export const announceTest = async (tx: Tx, deps: Deps, announced: Announced): Promise<void> => {
  const { what, test } = announced
  await recordTest(tx, deps, announced)
  await refreshTests(tx, deps, test)
  if (what === 'verified' && isOutsideLimit(test) && test.tells_at_once) await alertOwner(tx, deps, test)
}
