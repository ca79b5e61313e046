import { formatMoney } from '../../../../core/format';
import { sumCents } from '../../../../core/money';
import { parseTypedHundredths } from '../../../../core/typed-number';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import styles from './write.module.css';

export function PlanSum({ totalCents }: { totalCents: number }) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const values = useFormValues();
  const typed = Object.keys(values).filter((path) => /^instalments\.\d+\.amountCents$/.test(path));
  if (typed.length === 0) return null;
  const sum = sumCents(typed.map((path) => parseTypedHundredths(values[path] ?? '', locale) ?? 0));
  const total = formatMoney(totalCents, locale);
  const isRight = sum === totalCents;
  return (
    <p role="status" className={isRight ? styles.soft : styles.today}>
      {isRight ? t('cost.sumRight', { total }) : t('cost.sum', { sum: formatMoney(sum, locale), total })}
    </p>
  );
}
