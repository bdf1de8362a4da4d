import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { ActivityLog } from '../../../panels/activity/activity-log.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { besideFrom, DocumentPreview } from '../../../panels/preview/document-preview.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { askByKey } from '../keys/ask-by-key.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { ApprovalBar, DecisionNote } from './approval-bar.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { useBuyerFieldLabel } from './buyer-texts.ts'
import { ReviewDialogs, type ReviewStep, reviewKeys } from './review-dialogs.tsx'
import { usersTexts } from './texts.ts'
import { useNextAccount } from './use-next-account.ts'
import { useUserDocuments } from './use-user-documents.ts'
import { UserDocuments } from './user-documents.tsx'
import { type UserDetail, UserFacts } from './user-facts.tsx'
import { useUserFieldLabel } from './user-fields.ts'
import { UserGate } from './user-gate.tsx'
import { ApprovalTag, ClosingTag } from './user-tags.tsx'

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
