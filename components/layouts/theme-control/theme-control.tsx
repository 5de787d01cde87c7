import { useThemeChoice } from '@/lib/theme/use-theme-choice';
import { ThemeSwitch } from '@/components/ui/theme-switch/theme-switch';

/** The theme switch with the choice stored in this browser. */
export function ThemeControl() {
  const [choice, choose] = useThemeChoice();
  return <ThemeSwitch value={choice} onChange={choose} />;
}
