import type { Texts } from '../catalogue.ts';

export const security: Texts<'ko', 'security'> = {
  stepUp: {
    title: '본인 확인',
    text: '이 브라우저를 사용하는 다른 사람으로부터 계정을 보호합니다.',
    loginPassword: '로그인 비밀번호',
    transactionPassword: '거래 비밀번호',
    code: '인증 앱 코드',
    codeHint: '복구 코드도 사용할 수 있습니다.',
    usePasskey: '패스키 사용',
  },
};
