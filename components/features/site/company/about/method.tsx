import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { ClosenessFigure } from './closeness-figure';
import { ContoursFigure } from './contours-figure';
import { DensityFigure } from './density-figure';
import styles from './method.module.css';
import { TermsFigure } from './terms-figure';
import { cosineSimilarity, termWeight } from './worked-example';

const twoDecimals = (figure: number) => figure.toFixed(2);

const steps = [
  {
    Drawing: TermsFigure,
    name: m.about_method_terms,
    text: () =>
      m.about_method_terms_text({
        lid: twoDecimals(termWeight('lid', 't2')),
        stick: twoDecimals(termWeight('stick', 't2')),
        kettle: twoDecimals(termWeight('kettle', 't2')),
      }),
  },
  {
    Drawing: ClosenessFigure,
    name: m.about_method_closeness,
    text: () =>
      m.about_method_closeness_text({
        first: twoDecimals(cosineSimilarity('t1', 't2')),
        second: twoDecimals(cosineSimilarity('t3', 't4')),
      }),
  },
  { Drawing: DensityFigure, name: m.about_method_density, text: m.about_method_density_text },
  {
    Drawing: ContoursFigure,
    name: m.about_method_contours,
    text: () =>
      m.about_method_contours_text({
        first: `${m.about_term_lid()}, ${m.about_term_stick()}`,
        second: `${m.about_term_train()}, ${m.about_term_delayed()}`,
      }),
  },
];

/** Explains how a landscape is made, in four figures that are computed from one example. */
export function Method() {
  return (
    <Section id="method" heading={m.about_method_heading()} intro={m.about_method_intro()} ground="raised">
      <ol role="list" className={styles.plate}>
        {steps.map(({ Drawing, name, text }) => (
          <li key={name()} className={styles.step}>
            <Drawing />
            <h3 className={styles.name}>{name()}</h3>
            <p className={styles.text}>{text()}</p>
          </li>
        ))}
      </ol>
      <OnwardLinks entries={[{ label: m.ui_nav_white_paper(), href: routes.downloadWhitepaper }]} />
    </Section>
  );
}
