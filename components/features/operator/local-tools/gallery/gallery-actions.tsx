import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Disclosure, MenuButton } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Stack } from '@/components/ui/stack/stack';
import { Switch } from '@/components/ui/switch/switch';
import { Example, GalleryPart } from './gallery-part';

const tones: NonNullable<ButtonProps['tone']>[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-filled'];

function BusyButton() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Stack direction="row">
      <Button tone="primary" isBusy={isBusy} busyLabel={m.ui_saving()} onClick={() => setBusy(true)}>
        {m.ui_save()}
      </Button>
      <Button tone="quiet" onClick={() => setBusy(false)}>
        {m.gallery_end_busy()}
      </Button>
    </Stack>
  );
}

function Settings() {
  const [isOn, setOn] = useState(true);
  const [interval, setInterval] = useState('monthly');
  return (
    <Stack gap="m">
      <SegmentedControl
        label={m.ui_billing_interval()}
        value={interval}
        onChange={setInterval}
        options={[
          { value: 'monthly', label: m.ui_monthly() },
          { value: 'annual', label: m.ui_yearly() },
        ]}
      />
      <Switch label={m.ui_nav_updates()} hint={m.gallery_switch_hint()} isOn={isOn} onChange={setOn} />
    </Stack>
  );
}

/** Buttons and other controls. */
export function GalleryActions() {
  return (
    <GalleryPart title={m.ui_actions()}>
      <Example name="Button tone">
        <Stack direction="row">
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {m.ui_save()}
            </Button>
          ))}
        </Stack>
      </Example>
      <Example name="Button size icon · ButtonLink">
        <Stack direction="row">
          <Button tone="primary" size="l">
            {m.ui_save()}
          </Button>
          <Button icon="download">{m.ui_download()}</Button>
          <ButtonLink href="#top" tone="secondary">
            {m.gallery_link()}
          </ButtonLink>
        </Stack>
      </Example>
      <Example name="Button isBusy">
        <BusyButton />
      </Example>
      <Example name="Button isUnavailable">
        <Stack direction="row">
          <Button isUnavailable aria-describedby="gallery-why">
            {m.ui_save()}
          </Button>
          <p id="gallery-why" className="text-hint">
            {m.gallery_why()}
          </p>
        </Stack>
      </Example>
      <Example name="Link">
        <p>
          <Link href="#top">{m.gallery_link()}</Link>
          <span>{' · '}</span>
          <Link href="https://example.org">{m.gallery_link_external()}</Link>
          <span>{' · '}</span>
          <Link href="/ToS.pdf" opensNewTab>
            {m.gallery_link_tab()}
          </Link>
        </p>
      </Example>
      <Example name="CopyButton">
        <CopyButton value="org_42" resource={m.gallery_organization_id()} />
      </Example>
      <Example name="MenuButton">
        <MenuButton label={m.ui_nav_menu()}>
          {(close) => (
            <Button tone="quiet" onClick={close}>
              {m.gallery_link()}
            </Button>
          )}
        </MenuButton>
      </Example>
      <Example name="Disclosure">
        <Disclosure label={m.gallery_sample_heading()}>{m.gallery_sample_text()}</Disclosure>
        <Disclosure label={m.gallery_sample_heading()}>{m.gallery_sample_text()}</Disclosure>
      </Example>
      <Example name="SegmentedControl · Switch">
        <Settings />
      </Example>
    </GalleryPart>
  );
}
