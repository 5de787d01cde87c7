import * as m from '@/locales/generated/messages';
import { SegmentedControl } from '../segmented-control/segmented-control';

type Choice = 'system' | 'light' | 'dark';

type ThemeSwitchProps = { value: Choice; onChange: (choice: Choice) => void };

/** Chooses system, light or dark. `lib/theme` applies and stores the choice. */
export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  return (
    <SegmentedControl
      label={m.ui_theme()}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={[
        { value: 'system', label: m.ui_theme_system() },
        { value: 'light', label: m.ui_theme_light() },
        { value: 'dark', label: m.ui_theme_dark() },
      ]}
    />
  );
}
