import { useNavigate } from '@tanstack/react-router'
import { ImportsScreen } from '../../../panels/imports/imports-screen.tsx'
import { importTexts } from '../../../panels/imports/texts.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

export const OwnImportsScreen = () => {
  const t = importTexts.useT()
  const navigate = useNavigate()
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('my-facilities'), href: '/facilities' }, { label: t('title.facilities') }]} />
        <PageTitle>{t('title.facilities')}</PageTitle>
      </div>
      <ImportsScreen
        area="customer"
        kinds={['facilities']}
        onUploaded={(id) => void navigate({ to: '/facilities/import/$id', params: { id } })}
      />
    </>
  )
}
