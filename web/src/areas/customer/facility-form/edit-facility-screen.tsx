// The add form for an existing facility. All fields are editable until it is certified, contact and phones always.

import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/form/form.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { emirateOptions } from './emirate-options.ts'
import { AddressGroup, ContactGroup, FacilityGroup, FacilityPhone } from './facility-fields.tsx'
import { changedFields, contactFields, facilityForm, requiredFields, valuesOf } from './facility-values.ts'
import { KeptNote } from './kept-note.tsx'
import { companyAddress, type Me, ownContact, useFilling } from './known-facts.ts'
import { facilityFormTexts } from './texts.ts'
import { useFacilityForm } from './use-facility-form.ts'

const route = getRouteApi('/customer/facility/$id/edit')
type Facility = AnswerFor<'GET /api/user/facility/:id'>

const EditFacilityForm = ({ facility, me, emirates }: { facility: Facility; me: Me; emirates: readonly Option[] }) => {
  const t = facilityFormTexts.useT()
  const navigate = useNavigate()
  const { id, may, partnership_agreement_url: url, partnership_agreement_file: file } = facility
  const [initial] = useState(() => valuesOf(facility))
  const leave = (): void => void navigate({ to: '/facility/$id', params: { id } })
  const { form, files, isKept, discard } = useFacilityForm({
    initial,
    required: may.edit ? requiredFields : contactFields,
    draftKey: `facility:${id}`,
    send: async (values, agreement, onProgress) => {
      const changed = changedFields(values, initial).filter((name) => may.edit || contactFields.includes(name))
      if (changed.length === 0 && !agreement) return { ok: true, value: undefined, status: 200 }
      return call('PATCH /api/user/facility/:id', {
        params: { id },
        form: facilityForm(values, agreement, changed),
        onProgress,
      })
    },
    saved: t('saved'),
    onSaved: leave,
  })
  const fill = useFilling(form)
  const phone = <FacilityPhone form={form} />
  return (
    <Form
      form={form}
      actions={
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
          <Button look="ghost" wide off={form.busy} onClick={leave}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      {isKept && <KeptNote onDiscard={discard} />}
      {may.edit ? (
        <>
          <FacilityGroup
            form={form}
            files={files}
            agreementOnFile={
              url &&
              t.parts('agreement.now', {
                link: (
                  <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className="quiet-link">
                    <LtrValue>{file}</LtrValue>
                  </a>
                ),
              })
            }
          />
          <AddressGroup
            form={form}
            emirates={emirates}
            phone={phone}
            aside={
              <Button look="ghost" size="small" onClick={(event) => fill(companyAddress(me), event)}>
                {t('use-company-address')}
              </Button>
            }
          />
        </>
      ) : (
        <InlineAlert tone="info">{t('fixed.certified')}</InlineAlert>
      )}
      <ContactGroup
        form={form}
        phone={may.edit ? undefined : phone}
        aside={
          <Button look="ghost" size="small" onClick={(event) => fill(ownContact(me), event)}>
            {t('i-am-contact')}
          </Button>
        }
      />
    </Form>
  )
}

export const EditFacilityScreen = () => {
  const t = facilityFormTexts.useT()
  const { id } = route.useParams()
  const facility = useCall('GET /api/user/facility/:id', { params: { id } })
  const me = useCall('GET /api/user/me', {})
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const query = together({ facility, me, lists })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('facilities'), href: '/facilities' },
            ...(facility.data
              ? [{ key: 'facility', label: <Name>{facility.data.name}</Name>, href: `/facility/${id}` }]
              : []),
            { label: t('edit.title') },
          ]}
        />
        <PageTitle>{t('edit.title')}</PageTitle>
      </div>
      <QueryState
        query={query}
        texts={{ failed: t('load-failed') }}
        skeleton={<SkeletonBlock height={480} />}
        action={<LinkButton href="/facilities">{t('facilities')}</LinkButton>}
        final={{ status: 404 }}
      >
        {({ facility, me, lists }) =>
          facility.may.editContact ? (
            <EditFacilityForm facility={facility} me={me} emirates={emirateOptions(lists)} />
          ) : (
            <InlineAlert tone="info" action={<LinkButton href={`/facility/${id}`}>{t('back')}</LinkButton>}>
              {t('fixed.archived')}
            </InlineAlert>
          )
        }
      </QueryState>
    </>
  )
}
