import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const olive: MantineColorsTuple = [
  '#F4F6EC',
  '#E8EDD8',
  '#D3DCB6',
  '#B7C58A',
  '#9BAD60',
  '#80943F',
  '#697B2F',
  '#546325',
  '#424E1E',
  '#2E3716',
];
const gray: MantineColorsTuple = [
  '#F7F8F7',
  '#EFF1F0',
  '#E4E7E5',
  '#D3D8D5',
  '#B7BEBA',
  '#8A938E',
  '#66706A',
  '#4A534E',
  '#313834',
  '#1B201D',
];
const terracotta: MantineColorsTuple = [
  '#FDF3EF',
  '#F9E1D6',
  '#F1C2AE',
  '#E69D7E',
  '#DA7951',
  '#C85F37',
  '#AE4A26',
  '#913B1D',
  '#722E17',
  '#522110',
];
const brass: MantineColorsTuple = [
  '#FCF7E6',
  '#F6EAC3',
  '#EBD590',
  '#DCBC5C',
  '#C9A236',
  '#AC8520',
  '#8A6A14',
  '#6E530F',
  '#54400C',
  '#3C2D08',
];

/** Element that carries Mantine's variables, so none of them reach a public page. */
export const FRAME_SELECTOR = '.admin';

/** Height of a control, depending on the pointer: 32 px, 44 on a phone (admin.css). */
const controlHeight = 'var(--admin-control)';

export const theme = createTheme({
  primaryColor: 'olive',
  primaryShade: 7,
  colors: { olive, gray, terracotta, brass },
  black: gray[9],
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: () => ({
        root: { '--button-height': controlHeight, '--button-padding-x': '0.75rem', '--button-fz': '0.8125rem' },
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: {
          '--input-height': size === 'lg' ? 'max(2.5rem, var(--admin-control))' : controlHeight,
          '--input-fz': size === 'lg' ? '1rem' : 'var(--admin-field-size)',
        },
      }),
    },
    InputWrapper: {
      vars: () => ({
        description: { '--input-description-size': '0.75rem' },
        error: { '--input-error-size': '0.75rem' },
      }),
    },
    ActionIcon: { vars: () => ({ root: { '--ai-size': controlHeight } }) },
    Checkbox: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 250, color: 'gray.9' } },
    Portal: { defaultProps: { target: FRAME_SELECTOR } },
  },
});

/** Variables that the components in ui/admin use. */
export const adminVariables: CSSVariablesResolver = () => ({
  variables: {
    '--admin-canvas': gray[0],
    '--admin-side': gray[1],
    '--admin-line': gray[2],
    '--admin-line-strong': gray[3],
    '--admin-field': gray[5],
    '--admin-ink': gray[9],
    '--admin-muted': '#5A645E',
    '--admin-olive': olive[7],
    '--admin-olive-dark': olive[8],
    '--admin-olive-wash': olive[0],
    '--admin-olive-tint': olive[1],
    '--admin-olive-line': olive[3],
    '--admin-urgent': terracotta[7],
    '--admin-today': brass[8],
  },
  dark: {},
  light: {
    '--mantine-color-placeholder': '#5A645E',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': terracotta[7],
  },
});
