import { Bell, Building2, Ellipsis, LogOut, Plus, ShieldCheck, User } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton, TextButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Dialog, Sheet } from '../ui/dialog/dialog.tsx'
import { MessageDialog } from '../ui/dialog/message-dialog.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/navigation/menu.tsx'
import { Columns, Row, Section, Specimen, useSay } from './specimen.tsx'

type Open = 'dialog' | 'sheet' | 'confirm' | 'reason' | 'error' | 'warning' | 'success' | undefined

const Dialogs = ({ open, close }: { open: Open; close: () => void }) => {
  const say = useSay()
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={say('Visit on 20 February', 'زيارة 20 فبراير')}
        footer={
          <Button onClick={close} className="flex-1">
            {say('Continue', 'متابعة')}
          </Button>
        }
      >
        {say(
          'Omar Haddad comes at 10:00 and needs about two hours.',
          'يصل عمر حداد الساعة 10:00 وتستغرق الزيارة نحو ساعتين.',
        )}
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} side="end" title={say('Trade License', 'الرخصة التجارية')}>
        <div className="h-64 rounded-card bg-sunken" />
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        title={say('Delete Document?', 'حذف المستند؟')}
        text={say('The file is removed for everyone.', 'سيُحذف الملف لدى الجميع.')}
        confirmLabel={say('Yes, Delete!', 'نعم، احذف!')}
        look="danger"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'reason'}
        title={say('Reject User?', 'رفض المستخدم؟')}
        text={say('The reason goes to the applicant by mail.', 'يُرسل السبب إلى مقدم الطلب بالبريد.')}
        confirmLabel={say('Yes, Reject!', 'نعم، ارفض!')}
        look="danger"
        reason={{ label: say('Reason', 'السبب') }}
        onConfirm={close}
        onCancel={close}
      />
      {(['error', 'warning', 'success'] as const).map((kind) => (
        <MessageDialog key={kind} open={open === kind} kind={kind} onClose={close}>
          {say('Network error. Please try again.', 'خطأ في الشبكة. يرجى المحاولة مرة أخرى.')}
        </MessageDialog>
      ))}
    </>
  )
}

export const ActionSection = () => {
  const say = useSay()
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2_000)
  }
  return (
    <Section id="actions" title={say('Actions', 'الإجراءات')}>
      <Columns>
        <Specimen title="Button">
          <div className="flex flex-col gap-3">
            <Row>
              <Button>{say('Continue', 'متابعة')}</Button>
              <Button look="ghost">{say('Cancel', 'إلغاء')}</Button>
              <Button look="quiet">{say('Skip', 'تخطٍّ')}</Button>
            </Row>
            <Row>
              <Button look="go">{say('Certify', 'اعتماد')}</Button>
              <Button look="danger">{say('Delete', 'حذف')}</Button>
              <LinkButton look="ghost" href="#actions">
                {say('View certificate', 'عرض الشهادة')}
              </LinkButton>
            </Row>
            <Row>
              <Button busy={busy} busyText={say('Saving...', 'جارٍ الحفظ...')} onClick={work}>
                {say('Save', 'حفظ')}
              </Button>
              <Button busy busyText={say('Signing In...', 'جارٍ تسجيل الدخول...')}>
                {say('Sign in', 'تسجيل الدخول')}
              </Button>
              <Button off>{say('Proceed to pay', 'المتابعة إلى الدفع')}</Button>
            </Row>
            <Row>
              <Button look="ghost" size="medium">
                {say('Export CSV', 'تصدير CSV')}
              </Button>
              <Button look="ghost" size="small">
                {say('View', 'عرض')}
              </Button>
              <Button size="small" look="go">
                {say('Certify', 'اعتماد')}
              </Button>
              <TextButton>{say('Resend code', 'إعادة إرسال الرمز')}</TextButton>
            </Row>
            <Button wide icon={<Plus size={20} aria-hidden="true" />} look="ghost">
              {say('Add a new one', 'إضافة منشأة جديدة')}
            </Button>
          </div>
        </Specimen>
        <Specimen title="IconButton, Menu, CopyButton">
          <Row>
            <IconButton
              label={say('Notifications, 3 unread', 'الإشعارات، 3 غير مقروءة')}
              icon={<Bell size={20} aria-hidden="true" />}
              look="framed"
            />
            <IconButton label={say('Account', 'الحساب')} icon={<User size={20} aria-hidden="true" />} />
            <IconButton
              label={say('More', 'المزيد')}
              icon={<Ellipsis size={18} aria-hidden="true" />}
              size="small"
              look="framed"
            />
            <Menu
              label={say('Add', 'إضافة')}
              items={[
                {
                  key: 'add',
                  label: say('Add a Facility', 'إضافة منشأة'),
                  icon: <Building2 size={18} aria-hidden="true" />,
                },
                {
                  key: 'certify',
                  label: say('Certify a Facility', 'اعتماد منشأة'),
                  icon: <ShieldCheck size={18} aria-hidden="true" />,
                },
                {
                  key: 'out',
                  label: say('Sign out', 'تسجيل الخروج'),
                  icon: <LogOut size={18} aria-hidden="true" />,
                  divider: true,
                  danger: true,
                },
              ]}
              trigger={(props) => (
                <Button {...props} size="medium" icon={<Plus size={18} aria-hidden="true" />}>
                  {say('Add', 'إضافة')}
                </Button>
              )}
            />
            <CopyButton value="AE07 0331 2345 6789 0123 456" />
          </Row>
        </Specimen>
        <Specimen title="Dialog, Sheet, ConfirmDialog, MessageDialog">
          <Row>
            {(['dialog', 'sheet', 'confirm', 'reason', 'error', 'warning', 'success'] as const).map((name) => (
              <Button key={name} look="ghost" size="medium" onClick={() => setOpen(name)}>
                {name}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen title="Toast">
          <Row>
            <Button
              look="ghost"
              size="medium"
              onClick={() =>
                toast({
                  title: say('Success', 'تم بنجاح'),
                  text: say('Note added successfully!', 'تمت إضافة الملاحظة بنجاح!'),
                })
              }
            >
              {say('Good news', 'خبر جيد')}
            </Button>
            <Button
              look="ghost"
              size="medium"
              onClick={() =>
                toast({ text: say('All marked as read', 'وُضعت علامة مقروء على الكل'), undo: () => undefined })
              }
            >
              {say('With undo', 'مع التراجع')}
            </Button>
          </Row>
        </Specimen>
      </Columns>
      <Dialogs open={open} close={() => setOpen(undefined)} />
    </Section>
  )
}
