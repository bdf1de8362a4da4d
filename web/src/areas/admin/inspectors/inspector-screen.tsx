import { type InspectorDocumentKind, inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { ActivityLog } from '../../../panels/activity/activity-log.tsx'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import { besideFrom, DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { useResetSecondFactor } from '../reset-second-factor/reset-second-factor.tsx'
import { useInspectorFieldWords } from './field-words.ts'
import { AssignedFacilities, InspectorFacts, InspectorLoad } from './inspector-facts.tsx'
import { InspectorGate } from './inspector-gate.tsx'
import type { Inspector } from './inspector-values.ts'
import { RoundPhoto } from './photo-field.tsx'
import { inspectorsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/inspectors/$id')
// File links expire after ten minutes, so fetch new ones before.
const linksRenewedMs = 9 * 60_000

const InspectorDocuments = ({
  documents,
  shownId,
  onShow,
}: {
  documents: Inspector['documents']
  shownId: string | undefined
  onShow: (document: PreviewedDocument) => void
}) => {
  const t = inspectorsTexts.useT()
  const orderOfKind = (kind: InspectorDocumentKind): number => inspectorDocumentKinds.indexOf(kind)
  return (
    <Card title={t('documents')}>
      <DocumentList
        documents={documents.toSorted((one, other) => orderOfKind(one.type) - orderOfKind(other.type))}
        shownId={shownId}
        onShow={onShow}
        kind={({ type }) => t(`kind.${type}`)}
        empty={t('documents.empty')}
      />
    </Card>
  )
}

const InspectorPage = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const navigate = route.useNavigate()
  const { trailLabel } = useInspectorFieldWords()
  const isWide = useMediaQuery(besideFrom)
  const [document, setDocument] = useState<PreviewedDocument>()
  const name = nameOf(inspector.first_name, inspector.last_name, inspector.email)
  const beside = isWide && document !== undefined
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  const reset = useResetSecondFactor()
  useKeys({ e: () => void navigate({ to: '/admin/inspectors/$id/edit', params: { id: inspector.id } }) })

  const aside = (
    <>
      <InspectorLoad load={inspector.load} />
      <ActivityLog subject={inspector.id} fieldLabel={trailLabel} />
    </>
  )
  const preview = <DocumentPreview document={document} onClose={() => setDocument(undefined)} />
  return (
    <>
      <PageHead
        above={
          <Breadcrumb
            crumbs={[{ label: t('inspectors'), href: '/admin/inspectors' }, { label: <Name>{name}</Name> }]}
          />
        }
        title={
          <span className="flex flex-wrap items-center gap-4">
            <RoundPhoto src={inspector.image_url} alt={t('photo.alt', { name })} name={name} size={64} />
            <PageTitle wide documentTitle={name}>
              <Name>{name}</Name>
            </PageTitle>
            <Tag tone={inspector.is_active ? 'certified' : 'neutral'}>
              {inspector.is_active ? t('active') : t('inactive')}
            </Tag>
          </span>
        }
        actions={
          <>
            {isSuper && inspector.second_factor && (
              <Button
                look="ghost"
                size="medium"
                onClick={() => reset.open({ id: inspector.id, name, area: 'inspector' })}
              >
                {t('reset-second-factor')}
              </Button>
            )}
            <LinkButton href={`/admin/inspectors/${inspector.id}/edit`} look="ghost" size="medium">
              {t('edit')}
            </LinkButton>
          </>
        }
      />
      {reset.dialog}
      <OthersHere kind="inspector" id={inspector.id} />
      <div
        className={clsx(
          'grid items-start gap-6',
          beside ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <InspectorFacts inspector={inspector} />
          <InspectorDocuments
            documents={inspector.documents}
            shownId={document?.id}
            onShow={(shown) => setDocument(shown.id === document?.id ? undefined : shown)}
          />
          <AssignedFacilities inspector={inspector} />
          {beside && aside}
        </div>
        {beside ? preview : <div className="flex min-w-0 flex-col gap-6">{aside}</div>}
      </div>
      {!isWide && preview}
    </>
  )
}

export const InspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const { id } = route.useParams()
  const query = useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id }, query: { bank: 'masked' } },
    { refetchInterval: linksRenewedMs },
  )
  return (
    <InspectorGate query={query} failed={t('detail.failed')}>
      {(inspector) => <InspectorPage key={inspector.id} inspector={inspector} />}
    </InspectorGate>
  )
}
