import type { AnswerFor } from '@assure/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall, useCall } from '../../../lib/query.ts'
import { ActivityLog } from '../../../panels/activity/activity-log.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import { besideFrom, DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { askByKey } from '../keys/ask-by-key.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { ApprovalBar, DecisionNote, type NextInQueue } from './approval-bar.tsx'
import { buyerTexts, useBuyerFieldLabel } from './buyer-texts.ts'
import { ReviewDialogs, type ReviewStep, reviewKeys } from './review-dialogs.tsx'
import { usersTexts } from './texts.ts'
import { type UserDetail, UserFacts } from './user-facts.tsx'
import { useUserFieldLabel } from './user-fields.ts'
import { UserGate } from './user-gate.tsx'
import { ApprovalTag, ClosingTag } from './user-tags.tsx'

type NextAccount = {
  next: NextInQueue | undefined
  goNext: () => void
  /**
   * Queries again, since a colleague may have handled the next account. False if none is waiting or the query failed.
   */
  openNext: () => Promise<boolean>
}

// The account queue as seen from one account: the next one is prefetched, and opened once this one is decided.
const useNextAccount = (id: string, isPending: boolean): NextAccount => {
  const { history } = useRouter()
  const options = { params: { queue: 'accounts' }, query: { after: id } } as const
  const { data } = useCall('GET /admin/api/queues/:queue/next', options)
  const nextId = data?.id === id ? undefined : data?.id
  const next = nextId && data?.link ? { link: data.link, left: data.left } : undefined
  useEffect(() => {
    if (!isPending || !nextId) return
    prefetchCall('GET /admin/api/users/:id', { params: { id: nextId } })
    prefetchCall('GET /admin/api/users/:id/documents', { params: { id: nextId } })
  }, [isPending, nextId])
  // Do not navigate a reader who has left the page meanwhile.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    next,
    goNext: () => {
      if (next) history.push(next.link)
    },
    openNext: async () => {
      const answer = await call('GET /admin/api/queues/:queue/next', options)
      if (!answer.ok || !answer.value.link || answer.value.id === id) return false
      if (isHere.current) history.push(answer.value.link)
      return true
    },
  }
}

type DocumentsQuery = UseQueryResult<AnswerFor<'GET /admin/api/users/:id/documents'>, Failure>
type Props = { query: DocumentsQuery; shownId: string | undefined; onShow: (document: PreviewedDocument) => void }

const UserDocuments = ({ query, shownId, onShow }: Props) => {
  const t = usersTexts.useT()
  return (
    <Card title={t('documents')}>
      <QueryState
        query={query}
        texts={{ loading: t('documents.loading'), failed: t('documents.failed') }}
        skeleton={<SkeletonFacts rows={3} />}
        as="card"
        titled
      >
        {(data) => (
          <DocumentList
            documents={data}
            shownId={shownId}
            onShow={onShow}
            kind={({ kind }) => (kind ? t(`kind.${kind}`) : undefined)}
            empty={t('documents.empty')}
          />
        )}
      </QueryState>
    </Card>
  )
}

// File links expire after ten minutes, so fetch new ones before.
const linksRenewedMs = 9 * 60_000

type OnShow = { document: PreviewedDocument | undefined; byItself: boolean }

// The documents of an account and the one on show: the newest of the first kind opens beside the decision until the
// reader closes it or opens another.
const useUserDocuments = (id: string, opensFirst: boolean) => {
  const [onShow, setOnShow] = useState<OnShow>()
  const query = useCall('GET /admin/api/users/:id/documents', { params: { id } }, { refetchInterval: linksRenewedMs })
  const first = query.data?.findLast(({ kind }) => kind === query.data[0]?.kind)
  if (opensFirst && first && !onShow) setOnShow({ document: first, byItself: true })
  const { document, byItself = false } = onShow ?? {}
  return {
    query,
    document,
    byItself,
    show: (pressed: PreviewedDocument | undefined) =>
      setOnShow({ document: pressed?.id === document?.id ? undefined : pressed, byItself: false }),
  }
}

// What tax invoices say about a company. Its owner fills it in before an order or in the profile.
const BuyerFacts = ({ buyer }: Pick<UserDetail, 'buyer'>) => {
  const t = buyerTexts.useT()
  const { vat_registered: isRegistered, legal_name: legalName, trn, billing_address: address } = buyer
  return (
    <Card title={t('buyer')}>
      <SummaryList
        rows={[
          { label: t('vat_registered'), value: t(isRegistered === null ? 'unknown' : isRegistered ? 'yes' : 'no') },
          legalName && { label: t('legal_name'), value: <Name>{legalName}</Name> },
          trn && { label: t('trn'), value: <Code>{trn}</Code> },
          address && { label: t('billing_address'), value: <Name>{address}</Name> },
        ]}
      />
    </Card>
  )
}

const reviewSteps = ['approve', 'reject', 'request'] as const

const route = getRouteApi('/admin/admin/users/$id')

const UserPage = ({ user }: { user: UserDetail }) => {
  const t = usersTexts.useT()
  const fieldLabel = useUserFieldLabel()
  const buyerLabel = useBuyerFieldLabel()
  const navigate = route.useNavigate()
  const isWide = useMediaQuery(besideFrom)
  const [step, setStep] = useState<ReviewStep>()
  const [decidedHere, setDecidedHere] = useState(false)
  const note = useRef<HTMLElement>(null)
  const isPending = user.is_approved === null
  const { next, goNext, openNext } = useNextAccount(user.id, isPending)
  const { query: documents, document, byItself, show } = useUserDocuments(user.id, isPending && isWide)
  const name = nameOf(user.first_name, user.last_name, user.email)

  const edit = (): void => void navigate({ to: '/admin/users/$id/edit', params: { id: user.id } })
  useKeys({ e: edit, n: goNext })
  useKeys(Object.fromEntries(reviewSteps.map((step) => [reviewKeys[step], askByKey(() => setStep(step))])), isPending)
  usePageCommands([
    ...(isPending
      ? [
          { key: 'approve', label: t('approve'), keys: reviewKeys.approve, run: () => setStep('approve') },
          { key: 'reject', label: t('reject'), keys: reviewKeys.reject, run: () => setStep('reject') },
          { key: 'request', label: t('request-documents'), keys: reviewKeys.request, run: () => setStep('request') },
        ]
      : []),
    { key: 'edit', label: t('edit'), keys: 'e', run: edit },
    ...(next ? [{ key: 'next', label: t('next'), keys: 'n', run: goNext }] : []),
  ])
  // The bar with the pressed button is gone by now, so focus the note that replaced it.
  useEffect(() => {
    if (decidedHere) note.current?.focus()
  }, [decidedHere])

  const beside = isWide && document !== undefined
  const history = <ActivityLog subject={user.id} fieldLabel={(field) => fieldLabel(field) ?? buyerLabel(field)} />
  const preview = (
    <DocumentPreview document={document} lower={isPending} byItself={byItself} onClose={() => show(undefined)} />
  )
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: t('users'), href: '/admin/users' }, { label: <Name>{name}</Name> }]} />}
        title={
          <span className="flex flex-wrap items-center gap-3">
            <PageTitle wide documentTitle={name}>
              <Name>{name}</Name>
            </PageTitle>
            <ApprovalTag user={user} />
            <ClosingTag user={user} />
          </span>
        }
        actions={
          user.erased_at === null && (
            <>
              <ActiveSwitch user={user} />
              <LinkButton href={`/admin/users/${user.id}/edit`} look="ghost" size="medium">
                {t('edit')}
              </LinkButton>
            </>
          )
        }
      >
        <Name>{user.company_name}</Name>
        {user.reference && (
          <span className="ms-3 text-small">
            <Code>{user.reference}</Code>
          </span>
        )}
      </PageHead>
      <OthersHere kind="user" id={user.id} />
      {isPending ? (
        <ApprovalBar user={user} next={next} onStep={setStep} />
      ) : (
        <DecisionNote ref={note} user={user} next={next} showNext={decidedHere} />
      )}
      <div
        className={clsx(
          'grid items-start gap-6',
          beside ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <UserFacts user={user} />
          <BuyerFacts buyer={user.buyer} />
          <UserDocuments query={documents} shownId={document?.id} onShow={show} />
          {beside && history}
        </div>
        {beside ? preview : history}
      </div>
      {!isWide && preview}
      {isPending && <div className="h-36 md:hidden" />}
      <ReviewDialogs
        user={user}
        step={step}
        onClose={() => setStep(undefined)}
        onDecided={() => void openNext().then((opened) => setDecidedHere(!opened))}
      />
    </>
  )
}

export const UserScreen = () => {
  const t = usersTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /admin/api/users/:id', { params: { id } })
  return (
    <UserGate query={query} loading={t('detail.loading')}>
      {(user) => (
        // For the texts about the buyer, which are not worth a place in every start of the back office.
        <Suspense fallback={<SkeletonBlock height={480} />}>
          <UserPage key={user.id} user={user} />
        </Suspense>
      )}
    </UserGate>
  )
}
