import { getRouteApi } from '@tanstack/react-router'
import { ImportScreen } from '../../../panels/imports/import-screen.tsx'
import { importTexts } from '../../../panels/imports/texts.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/customer/facilities/import/$id')

export const OwnImportScreen = () => {
  const t = importTexts.useT()
  const { id } = route.useParams()
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('my-facilities'), href: '/facilities' },
            { label: t('title.facilities'), href: '/facilities/import' },
            { label: t('title') },
          ]}
        />
        <PageTitle>{t('title.facilities')}</PageTitle>
      </div>
      <ImportScreen area="customer" id={id} />
    </>
  )
}
