import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState, NothingMatches } from '../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../ui/feedback/inline-alert.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { PageProblem } from '../ui/feedback/page-problem.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { SkeletonCards, SkeletonFacts, SkeletonTable } from '../ui/feedback/skeleton.tsx'
import { Columns, Section, Specimen, useSay } from './specimen.tsx'

export const FeedbackSection = () => {
  const say = useSay()
  const [loading, setLoading] = useState(false)
  return (
    <Section id="feedback" title={say('Feedback', 'الاستجابة')}>
      <Columns>
        <Specimen title="InlineAlert">
          <div className="flex flex-col gap-3">
            <InlineAlert tone="info">
              {say('The review takes 2-3 business days.', 'تستغرق المراجعة من يومين إلى ثلاثة أيام عمل.')}
            </InlineAlert>
            <InlineAlert
              tone="warning"
              title={say('Expires in 12 days', 'تنتهي خلال 12 يومًا')}
              action={<Button size="small">{say('Renew', 'تجديد')}</Button>}
            >
              {say(
                'Renew now and the new certificate begins when this one ends.',
                'جدّد الآن لتبدأ الشهادة الجديدة عند انتهاء الحالية.',
              )}
            </InlineAlert>
            <InlineAlert tone="error" live={false}>
              {say('Email or password is not right.', 'البريد الإلكتروني أو كلمة المرور غير صحيحة.')}
            </InlineAlert>
            <InlineAlert tone="success">
              {say('Login successful! Redirecting...', 'تم تسجيل الدخول بنجاح! جارٍ التحويل...')}
            </InlineAlert>
          </div>
        </Specimen>
        <Specimen title="EmptyState, NothingMatches">
          <div className="flex flex-col gap-4">
            <EmptyState action={<Button>{say('Add a Facility', 'إضافة منشأة')}</Button>}>
              {say(
                "You haven't added any facilities. Add one to start tracking inspections and certifications.",
                'لم تُضف أي منشأة بعد. أضف منشأة لبدء متابعة عمليات التفتيش والاعتماد.',
              )}
            </EmptyState>
            <NothingMatches onClear={() => undefined} />
          </div>
        </Specimen>
        <Specimen title="Skeleton">
          <div className="flex flex-col gap-4">
            <SkeletonCards count={2} />
            <SkeletonTable rows={3} columns={4} />
            <SkeletonFacts rows={3} />
          </div>
        </Specimen>
        <Specimen title="Loading, ProgressBar, PageProblem">
          <div className="flex flex-col gap-4">
            <Loading
              loading={loading}
              text={say('Loading users...', 'جارٍ تحميل المستخدمين...')}
              skeleton={<SkeletonCards count={1} />}
            >
              <Button look="ghost" size="medium" onClick={() => setLoading(true)}>
                {say('Load for ever', 'تحميل بلا نهاية')}
              </Button>
            </Loading>
            <ProgressBar label={say('Sent', 'أُرسل')} value={0.42} />
            <ProgressBar label={say('Under way', 'قيد التنفيذ')} />
            <PageProblem
              title={say('Failed to load facilities.', 'تعذّر تحميل المنشآت.')}
              onRetry={() => undefined}
              requestNumber="b71-0c4"
            >
              {say('Check your connection and try again.', 'تحقق من اتصالك وحاول مرة أخرى.')}
            </PageProblem>
          </div>
        </Specimen>
      </Columns>
    </Section>
  )
}
