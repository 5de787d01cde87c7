import { useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { TextField } from '@/components/forms/text-field/text-field';
import { Banner, type BannerLevel } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Stack } from '@/components/ui/stack/stack';
import { ToastRegion, useToast } from '@/components/ui/toast/toast-region';
import { Example, GalleryPart } from './gallery-part';

const levels: BannerLevel[] = ['info', 'ok', 'warn', 'bad'];

function Dialogs() {
  const [shown, setShown] = useState<'dialog' | 'alert' | undefined>();
  const keep = useRef<HTMLButtonElement>(null);
  const close = () => setShown(undefined);
  return (
    <Stack direction="row">
      <Button onClick={() => setShown('dialog')}>{m.gallery_dialog()}</Button>
      <Button tone="danger" onClick={() => setShown('alert')}>
        {m.gallery_cancel()}
      </Button>
      <Dialog
        isOpen={shown === 'dialog'}
        onClose={close}
        title={m.gallery_dialog()}
        description={m.gallery_sample_text()}
        size="l"
        actions={
          <>
            <Button onClick={close}>{m.ui_cancel()}</Button>
            <Button tone="primary" onClick={close}>
              {m.ui_save()}
            </Button>
          </>
        }
      >
        <TextField name="gallery-dialog" label={m.field_company_name()} autoComplete="off" />
      </Dialog>
      <Dialog
        isOpen={shown === 'alert'}
        onClose={close}
        kind="alert"
        title={m.gallery_cancel_title()}
        description={m.gallery_alert_text()}
        initialFocus={keep}
        actions={
          <>
            <Button ref={keep} onClick={close}>
              {m.gallery_cancel_keep()}
            </Button>
            <Button tone="danger-filled" onClick={close}>
              {m.gallery_cancel()}
            </Button>
          </>
        }
      />
    </Stack>
  );
}

function Toaster() {
  const show = useToast();
  return <Button onClick={() => show(m.ui_copied())}>{m.gallery_toast()}</Button>;
}

/** Banners, dialogs and other feedback. */
export function GalleryFeedback() {
  const [isShown, setShown] = useState(true);
  return (
    <GalleryPart title={m.gallery_feedback()}>
      <Example name="Banner">
        <Stack>
          {levels.map((level) => (
            <Banner key={level} level={level} action={<a href="#top">{m.gallery_link()}</a>}>
              {m.gallery_sample_sentence()}
            </Banner>
          ))}
          {isShown && (
            <Banner level="info" onDismiss={() => setShown(false)}>
              {m.gallery_sample_sentence()}
            </Banner>
          )}
        </Stack>
      </Example>
      <Example name="Dialog">
        <Dialogs />
      </Example>
      <Example name="ToastRegion">
        <ToastRegion>
          <Toaster />
        </ToastRegion>
      </Example>
    </GalleryPart>
  );
}
