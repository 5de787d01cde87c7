import { ApiError } from '@app/api-client/api-error';
import { encode } from 'uqr';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import styles from '../privacy.module.css';

/** Width of the white border in modules, which readers require (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code. It is dark on light in every theme, because readers expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** The secret that sets up the app, as text and as the URL for the QR code. */
export type AppSecret = { secret: string; address: string };

type AppStepProps = AppSecret & {
  /** Turns two-step login on. */
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Splits the secret into groups of four, which are easier to read and type. */
const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Shows the secret as QR code and text, and asks for the app's first code to prove the setup. */
export function AppStep({ secret, address, confirm, onCancel }: AppStepProps) {
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>();
  const { errors } = formState;
  const send = handleSubmit(async ({ code }) => {
    try {
      await confirm(code);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'error_second_factor_invalid';
      setError(isWrong ? 'code' : 'root.server', { message: errorMessage(error) });
    }
  });
  return (
    <Form onSubmit={send} state={formState} labels={{ code: m.privacy_factor_code() }}>
      <p>{m.privacy_factor_scan()}</p>
      <div className={styles.setUp}>
        <QrCode text={address} label={m.privacy_factor_qr()} />
        <div className={styles.typedKey}>
          <p>{m.privacy_factor_type_key()}</p>
          <p className={styles.key}>{grouped(secret)}</p>
          <CopyButton value={secret} resource={m.privacy_factor_key_resource()} />
        </div>
      </div>
      <TextField
        {...register('code', { required: m.validation_required() })}
        label={m.privacy_factor_code()}
        hint={m.privacy_factor_code_hint()}
        error={errors.code?.message}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
      />
      <Actions>
        <SubmitButton busyLabel={m.privacy_factor_switching_on()}>{m.privacy_factor_switch_on()}</SubmitButton>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </Actions>
    </Form>
  );
}
