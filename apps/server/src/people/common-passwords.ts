/** Widely used passwords of eight characters or more, lower-case; shorter ones fail by their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 123123123 1231231234 12341234
  123454321 1234554321 123321123 11223344 1122334455 112233445566 12344321 12121212 123456123 123456123456 123456654321
  1234567a 12345678a 123456789a 1234567890a a12345678 a123456789 a1234567 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx 1qaz!qaz
  qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1qwerty1 123qwerty 123456qwerty
  qwer1234 qwertyqwerty asdfghjk asdfghjkl asdf1234 asdfasdf asdfgh123 zxcvbnm1 zxcvbnm123 zxcvbnmm zxcvzxcv qweasdzxc
  qweasd123 qweqweqwe qwe123qwe 1234qwer 12qwaszx 123qweasd 123qwe123 q1q2q3q4 abcd1234 abcdefgh abcdefg1 abc12345
  abc123456 abc123abc abcabcabc abcd12345 1234abcd 123abc123 a1b2c3d4 a1b2c3d4e5 aa123456 aaa12345 aaaa1111 aa12345678
  password password1 password12 password123 password1234 password12345 password! password1! password01 password2
  password3 password7 password9 password99 passw0rd passw0rd1 p@ssword p@ssword1 p@ssw0rd p@ssw0rd1 pa55word pa55w0rd
  pa$$word pa$$w0rd passpass passwort passwort1 passwort123 motdepasse contrasena contraseña contrasenha wachtwoord
  mypassword mypass123 newpassword thepassword yourpassword nopassword changeme changeme1 changeme123 changeit
  letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome! welcome2 welcomehome admin123
  admin1234 admin12345 admin123456 administrator adminadmin admin@123 administrador rootroot root1234 toor1234 test1234
  test12345 testtest testing1 testing123 tester123 testpass temp1234 temporary default1 default123 guest123 guestguest
  user1234 username login123 loginlogin master123 masterkey secret12 secret123 secretpassword supersecret opensesame
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveme1 iloveu123 ilovegod ilovejesus lovelove loveyou1 lovely123
  loveme123 mylove123 forever1 foreverlove sunshine sunshine1 sunshine123 princess princess1 princess123 football
  football1 football123 baseball baseball1 basketball basketball1 soccer12 soccer123 hockey123 volleyball superman
  superman1 superman123 batman123 batman12 spiderman spiderman1 wonderwoman pokemon1 pokemon123 pikachu1 starwars
  starwars1 starwars123 startrek minecraft minecraft1 fortnite fortnite1 roblox123 nintendo playstation xbox3600
  dragon12 dragon123 dragonball monkey12 monkey123 shadow12 shadow123 michael1 michael123 jennifer jennifer1 jessica1
  jordan23 jordan123 michelle michelle1 charlie1 charlie123 daniel12 daniel123 thomas123 andrew123 anthony1 ashley123
  nicole123 joshua123 matthew1 samantha samantha1 elizabeth elizabeth1 victoria victoria1 alexander alexander1 alexandra
  benjamin benjamin1 jonathan jonathan1 christian christian1 christopher nicholas nicholas1 patricia isabella valentina
  computer computer1 computer123 internet internet1 internet123 keyboard whatever whatever1 trustno1 nothing1 cheese123
  chocolate chocolate1 butterfly butterfly1 flower123 flowers1 rainbow1 rainbow123 summer123 summer2020 summer2021
  summer2022 summer2023 summer2024 summer2025 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
  winter2025 spring2024 spring2025 autumn2024 autumn2025 december november september october1 monday123 friday123
  liverpool liverpool1 manchester manchester1 arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid
  juventus bayern123 corvette mercedes mercedes1 ferrari1 porsche1 porsche911 mustang1 mustang123 harley123 yamaha123
  mercury1 midnight midnight1 blink182 metallica metallica1 nirvana1 slipknot slipknot1 eminem123 greenday linkinpark
  freedom1 freedom123 hello123 hello1234 hello12345 hellohello helloworld hallo123 hallohallo bonjour1 bonjour123
  holahola hola1234 killer123 hunter12 hunter123 ranger123 buster123 tigger123 ginger123 pepper123 cookie123 maggie123
  snoopy123 babygirl babygirl1 babyboy1 angel123 angelina angels123 justin123 jesus123 jesuschrist blessed1 christmas
  scorpion scorpio1 sagittarius aquarius capricorn changeme! access14 access123 security security1 matrix123 phoenix1
  phoenix123 thunder1 thunder123 gateway1 cowboys1 steelers yankees1 redsox123 lakers24 lakers123 eagles123 patriots
  trading1 trading123 trader123 bitcoin1 bitcoin123 ethereum ethereum1 crypto123 crypto1234 cryptocurrency satoshi1
  dogecoin tothemoon hodlhodl tradewind tradewind1 tradewind123 exchange exchange1 money123 moneymoney million1
  millionaire qwertz123 qwertzui qwertzuiop azerty123 azertyui azertyuiop azerty1234 йцукенгш йцукенгшщз пароль123
  11111111 00000000 11112222 12312312 13131313 14141414 14725836 147258369 1472583690 147852369 159357159 159753159
  15935728 159357258 19841984 19871987 19891989 19901990 20002000 20202020 20252025 21212121 22446688 23232323 25802580
  31415926 314159265 31415927 36925814 741852963 789456123 7894561230 852456852 963852741 98765432 99887766 10203040
  102030405060 01234567 01020304 01010101 11001100 11110000 1111111a 1111aaaa 5201314520 woaini1314 woaini520 5201314a
  woaini123 wozuishuai zxc123456 asd123456 qwe123456 qq123456 wang1234 1314520520 kocham123 polska123 deutschland
  schatz123 fussball frankfurt sommer123 hamburg1 soleil123 doudou123 amour123 teamo123 tequiero estrella mariposa
  brasil123 flamengo saopaulo vietnam1 anhyeuem matkhau123 sayang123 bismillah indonesia pakistan pakistan123 india123
  krishna1 australia australia1 newyork1 california liverpoolfc london123 chicago1 dallas123 florida1 america1 canada123
  `
    .trim()
    .split(/\s+/),
);
