import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/form/form.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { emirateOptions } from './emirate-options.ts'
import { AddressGroup, ContactGroup, FacilityGroup, FacilityPhone } from './facility-fields.tsx'
import { emptyFacility, facilityForm, requiredFields } from './facility-values.ts'
import { KeptNote } from './kept-note.tsx'
import { companyAddress, type Me, ownContact, useFilling } from './known-facts.ts'
import { facilityFormTexts } from './texts.ts'
import { useFacilityForm } from './use-facility-form.ts'

const AddFacilityForm = ({ me, emirates }: { me: Me; emirates: readonly Option[] }) => {
  const t = facilityFormTexts.useT()
  const navigate = useNavigate()
  const { form, files, isKept, discard } = useFacilityForm({
    initial: emptyFacility,
    required: requiredFields,
    draftKey: `add-facility:${me.company.id}`,
    send: (values, agreement, onProgress) =>
      call('POST /api/user/facility', { form: facilityForm(values, agreement), onProgress }),
    saved: t('added'),
    onSaved: () => void navigate({ to: '/dashboard' }),
  })
  const fill = useFilling(form)
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      {isKept && <KeptNote onDiscard={discard} />}
      <FacilityGroup form={form} files={files} />
      <AddressGroup
        form={form}
        emirates={emirates}
        phone={<FacilityPhone form={form} />}
        aside={
          <Button look="ghost" size="small" onClick={(event) => fill(companyAddress(me), event)}>
            {t('use-company-address')}
          </Button>
        }
      />
      <ContactGroup
        form={form}
        aside={
          <Button look="ghost" size="small" onClick={(event) => fill(ownContact(me), event)}>
            {t('i-am-contact')}
          </Button>
        }
      />
    </Form>
  )
}

export const AddFacilityScreen = () => {
  const t = facilityFormTexts.useT()
  const me = useCall('GET /api/user/me', {})
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const query = together({ me, lists })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('facilities'), href: '/facilities' }, { label: t('add.title') }]} />
        <PageTitle>{t('add.title')}</PageTitle>
      </div>
      <QueryState query={query} texts={{ failed: t('load-failed') }} skeleton={<SkeletonBlock height={480} />}>
        {({ me, lists }) => <AddFacilityForm me={me} emirates={emirateOptions(lists)} />}
      </QueryState>
    </>
  )
}
