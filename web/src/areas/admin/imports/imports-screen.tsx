// Inspectors, and for a SUPER_ADMIN services and prices, from a spreadsheet: the start, and each import.
import { getRouteApi } from '@tanstack/react-router'
import { adminUser } from '../../../lib/session.ts'
import { ImportScreen } from '../../../panels/imports/import-screen.tsx'
import { ImportsScreen } from '../../../panels/imports/imports-screen.tsx'
import { importTexts } from '../../../panels/imports/texts.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/admin/admin/imports/{-$id}')

/** With the screen, because few people open it. */
export const loadTexts = () => importTexts.load()

const Start = () => {
  const t = importTexts.useT()
  const navigate = route.useNavigate()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHead title={<PageTitle wide>{t('title')}</PageTitle>} />
      <ImportsScreen
        area="admin"
        kinds={isSuper ? ['inspectors', 'services', 'prices'] : ['inspectors']}
        onUploaded={(id) => void navigate({ to: '/admin/imports/{-$id}', params: { id } })}
      />
    </div>
  )
}

const One = ({ id }: { id: string }) => {
  const t = importTexts.useT()
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: t('title'), href: '/admin/imports' }, { label: t('rows.result') }]} />}
        title={<PageTitle wide>{t('title')}</PageTitle>}
      />
      <ImportScreen area="admin" id={id} />
    </>
  )
}

export const OfficeImportsScreen = () => {
  const { id } = route.useParams()
  return id === undefined ? <Start /> : <One key={id} id={id} />
}
