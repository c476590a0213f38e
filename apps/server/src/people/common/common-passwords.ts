const list = (text: string): string[] => text.trim().split(/\s+/);

/** Runs over the keyboard, dates, spellings: what is used as it stands. Lower-case. */
const WHOLE = list(`
  12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 123123123 1231231234 12341234
  123454321 1234554321 123321123 11223344 1122334455 112233445566 12344321 12121212 123456123 123456123456
  123456654321 1234567a 12345678a 123456789a 1234567890a a12345678 a123456789 a1234567 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx
  1qaz!qaz qwertyui qwertyuio qwertyuiop 1qwerty1 123qwerty 123456qwerty qwer1234 asdfghjk asdfghjkl zxcvbnm1
  zxcvbnm123 zxcvbnmm qweasdzxc qweasd123 qweqweqwe qwe123qwe 1234qwer 12qwaszx 123qweasd 123qwe123 q1q2q3q4 abcdefgh
  abcdefg1 abc123abc abcabcabc 1234abcd 123abc123 a1b2c3d4 a1b2c3d4e5 aa123456 aaa12345 aaaa1111 aa12345678 p@ssword
  p@ssword1 p@ssw0rd p@ssw0rd1 pa55word pa55w0rd pa$$word pa$$w0rd contraseña contrasenha newpassword thepassword
  yourpassword nopassword letmeinnow welcomehome administrador toor1234 testpass temporary username masterkey
  secretpassword supersecret opensesame iloveme1 iloveu123 ilovegod ilovejesus foreverlove wonderwoman xbox3600
  dragonball alexandra flowers1 realmadrid porsche911 blink182 helloworld ranger123 angelina angels123 jesuschrist
  christmas scorpio1 sagittarius aquarius capricorn access14 gateway1 lakers24 qwertzui qwertzuiop azertyui azertyuiop
  йцукенгш йцукенгшщз пароль123 11111111 00000000 11112222 12312312 13131313 14141414 14725836 147258369 1472583690
  147852369 159357159 159753159 15935728 159357258 19841984 19871987 19891989 19901990 20002000 20202020 20252025
  21212121 22446688 23232323 25802580 31415926 314159265 31415927 36925814 741852963 789456123 7894561230 852456852
  963852741 98765432 99887766 10203040 102030405060 01234567 01020304 01010101 11001100 11110000 1111111a 1111aaaa
  5201314520 woaini1314 woaini520 5201314a woaini123 wozuishuai zxc123456 asd123456 qwe123456 qq123456 1314520520
  kocham123 deutschland fussball frankfurt sommer123 soleil123 doudou123 teamo123 tequiero estrella mariposa saopaulo
  anhyeuem sayang123 bismillah liverpoolfc asdfghjkl1 qwertyuiop1 qwertyuiop123 1q2w3e4r5t6y7u 1qaz@wsx
  1qaz2wsx3edc4rfv zaq12wsxcde3 qweasdzxc123 qazwsxedcrfv poiuytrewq lkjhgfdsa mnbvcxz1 0okm9ijn 9ol8ik7uj
  q1w2e3r4t5y6 a1s2d3f4 a1s2d3f4g5 z1x2c3v4 qwaszx12 1234567q q1234567 q12345678 q123456789 z1234567 123456789q
  123456789z 12345678q 1234567890q w1234567 s1234567 m1234567 k1234567 123456aa 123456ab 123456abc 123456abcd 12345abc
  12345abcd 12345qwe 12345qwer 12345qwert 1234qwerty 123qweasdzxc 123asd123 123zxc123 111222333 111222333444 222333444
  112211221 1112223334 123443211 12332112 12345679 123456780 1234567891 12345678900 123456789123 12345678912
  123456789012 1234512345 12345123 12341235 98769876 55667788 66778899 88888889 77777778 66666667 00001111 00112233
  01230123 01234567890 22222221 12123434 45454545 56565656 67676767 78787878 89898989 90909090 10101010 20012001
  20032003 20042004 20052005 20062006 20072007 20082008 20092009 20102010 20112011 20122012 20132013 20142014 20152015
  20162016 20172017 20182018 20192019 20212021 20222022 20232023 20242024 20262026 19801980 19811981 19821982 19831983
  19851985 19861986 19881988 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 01011980
  01011990 01012000 31121999 12345qaz qaz12345 qaz123456 wsx12345 edc12345 asdqwe123 asdzxc123 zxcasdqwe zxcasdqwe123
  aaaaaaa1 aaaaaa11 aaaa1234 abab1212 aabbccdd abcdefghi abcdefghij abcdefghijk abcdefg123 abc123def p@55w0rd p@55word
  pa55words p@ssw0rd! p@ssword123 p@ssw0rd123 p@ssw0rd1! pass@word pass@word1 pass1234! admin@1234 admin!23 adm1n123
  adm1n1strator welc0me1 welc0me123 w3lcome1 l3tm31n1 ch4ngeme s3cret12 secr3t12 qwerty!@# !qaz@wsx !qazxsw2 zaq!2wsx
  abcd@1234 abc@1234 abc@12345
`);

/** Names, words of love, sport, play and trade, in the languages of the people: alone and twice, or with an ending. */
const WORDS = list(`
  abc abcd abcdef abdullah access acdc adam admin administrator africa agnieszka agus ahmed airforce aisha ajax
  alejandra alejandro alessandro alex alexander alexey alexis ali alien allah aloha always amanda amazon amelia
  america amit amor amore amour anastasia anders andrea andrew andrey android andy angel angela angou ania anjali
  ankara ankit anna anthony antoine antonio apollo apple april area51 argentina army arsenal artem asdf asdfgh ashley
  asshole astrid athena atlanta atlantis audi august australia austria autumn awesome ayse azerty baby babyboy
  babygirl bailey bambi banana bangkok bangladesh bank barbara barbie barcelona bart baseball basketball batman bayern
  bear beast beatles beautiful beauty beckham beijing believe bella ben benfica benjamin berlin besiktas bestfriend
  beyonce bieber biggie biker billion bimilbeonho binance birgit bitch bitcoin biteme bjorn black blackpink blah
  blahblah blessed blockchain blue bmw bob boca bonjour boss boston boxing brandon brasil brazil brian brittany broker
  broncos brother bruno btc bts buddha buddy budi budweiser bull bulls bullshit bunny burger business buster butter
  butterfly cairo california camaro camila canada candy cardano carlos carolina cash celtic celtics champion changeit
  changeme charles charlie charlotte cheese chelsea chen cherie cherry chevy chiara chicago children chile china
  chocolate choi chris christ christian christopher ciao cinnamon cisco claudia clave cobra coco coffee coin coinbase
  coins coldplay college colombia company computer contrasena cookie cookies cool cooper corazon corinthians corona
  corvette cosmos cowboys crazy cricket cristina crypto cryptocurrency crystal cutie daddy daisy dallas dan dancer
  daniel daniela danielle darling database dave david december deepak default delhi demo demon denver destiny devil
  dewi diamond dick diego dmitry doctor dodge dodgers doge dogecoin doggy dollar dolphin dominik dortmund dragon
  dreamer dreams driver drummer dubai ducati duke dylan eagle eagles eduardo edward egypt ekaterina elena elif
  elizabeth elvis emily eminem emma emre energy england enter eric erik espana eth ethan ethereum euro everton
  exchange facebook faith falcon family father fatima february felipe felix fenerbahce fernanda fernando ferrari
  fighter fire fireman fishing flamengo florida flower football ford forest forever forex forgot fortnite france
  francesco francisco francois freedom freya friday friend friends frodo fuckme fuckoff fuckyou funny gabriel gabriela
  galatasaray galaxy gamer gandalf ganesh gangster garfield george germany ghost giants ginger giovanni giulia
  giuseppe givemepass gmail god goku gold golden golf google gorilla grace greece green greenday greta guest guinness
  guitar gustavo hacker hallo hamburg hana handsome hannah hanoi hans happy hardware harley harry haruka haslo hassan
  hawk heather heaven heidi heinrich hello hellokitty henry hero heslo hiroshi hockey hodl hogwarts hola homer honda
  honey hongkong hope horse hotmail hottie houston huang hulk hung hunter hunting husband hussein ibrahim ice iforgot
  igor ilove iloveyou india indonesia ingrid instagram inter internet invest investor iphone ireland irina ironman
  isabella istanbul italia italy ivan jack jacob jaguar jakarta james january japan jasmine jason javier jean jennifer
  jessica jesus jim joao joe john joker jonas jonathan jordan jorge jose joseph joshua juan julia julien july june
  jung jupiter jurgen justin juventus karen karolina kasia katrin kawasaki kenji kevin keyboard khalid kiev killer kim
  king kitten kitty klaus koala kobe konnichiwa korea kotoba kowalski kraken krishna ksenia kyle lady lahore lakers
  lakshmi lambo lamborghini lars lasvegas laura lauren laurent lavender layla lebron lee legend lemon leo leonardo
  letmein liebe lightning lily linda linh linkinpark linux lion lisa lisboa litecoin liu liverpool logan login loki
  london lord lorenzo love lovely loveme lover loveyou lozinka luca lucas lucia lucky luigi luis lukas luna macbook
  madison madonna madrid mafia maggie magic magnus malaysia mama manager manchester mango manila manuel maradona
  marcel marcelo march marcin marco maria mariana marina marine mario mark market mars martin martina mary maryam
  mason master mateo matheus mathieu matkhau matrix matteo matthew maverick max maxim maxime may mazda mega megan
  mehmet melbourne melissa mercedes mercury messi metallica mexico mia miami michael michal michel michelle mickey
  microsoft midnight miguel mike mikhail milan million millionaire mima minecraft minh minnie mobile mohammed molly
  mommy monday money monica monika monitor monkey monster moon morning moscow moskva motdepasse mother mountain
  muhammad mumbai munich murat music mustafa mustang mylove mypass mypassword nadine nakamoto nala namaste naruto
  natalia natalie natasha navy neha nemo neptune netflix network never newpass newyork neymar nguyen nicholas nick
  nicolas nicole nigeria nikita ninja nintendo nirvana nissan nokia noodle nopass nothing november nurse ocean october
  odin office oleg olga oliver olivia omar open oracle orange orchid oreo osaka oscar ourpass outlook packers pakistan
  panda panther papa paris park parola parool pascal pass passw0rd passwd password passwort patricia patrick patriots
  paul pawel peace peach peanut pearl pedro pele pepper peru peter petra philippines phoenix phone piano pickle pierre
  pikachu pimp piotr pirate pizza platinum playboy player playstation pluto pokemon poland police polska pony pooja
  porsche porto portugal potato potter power pretty prince princesa princess printer private privet priya profit puppy
  purple pussy putri qazwsx queen querida qwerty qwertz rabbit rachel racing rafael rahul raiders rainbow raj rambo
  ramesh ramones rangers rebecca red redsox remember rex ricardo rich richard rider rihanna rina ripple river robert
  roberto roblox rocco rocknroll rockstar rocky rockyou rodrigo rohit roma ronaldo root rose router ruby rugby runner
  russia rusty ryan sabrina sachin saigon sakura salasana sales salut sam samantha sample samsung samuel samurai
  sandra santiago santos sara sarah sasuke satan satoshi saturday saturn schatz school scooby scorpion scotland
  seattle sebastian secret secure security senha seoul september sepultura sergey server sexy shadow shakira shanghai
  shark shit shrek sifre silver simba simon simpson sister siti skater sky skywalker slipknot smile snake sniper
  snoopy snow soccer sofia software solana soldier sometimes sonic sony sophia spaghetti spain sparky spartak spider
  spiderman spring star stars startrek starwars steelers stefan stephanie stephen steve steven stocks storm strawberry
  strong student subaru success sugar summer sun sunday sunshine super superman suresh surfer susan suzuki sven
  svetlana sweet sweetie swimming sydney system taipei taiwan takashi tatiana taylor teacher telegram temp tennis
  tequila tesla test tester testing tether tetris texas thailand thao thiago thierry thomas thor thug thunder thursday
  tiffany tiger tigger tiktok titanic tobias toby token tokyo tom tomasz tomato tony toronto tothemoon tottenham
  toyota trade trader tradewind trading tran truck trustno tuan tuesday tupac turbo turkey turkiye turtle tweety
  twitter tyler tyson ubuntu ukraine ultra unicorn united university ursula usdt user vader valentina vanessa vanilla
  vegeta venezuela venus veronica victoria victory vienna vietnam violet viper virat vitalik vladimir vodka volkswagen
  volleyball volvo wachtwoord wales wallet wang warrior wasd wednesday wei welcome whale whatever whatsapp whiskey
  white whore wife william windows winner winnie winter wizard wolf wolfgang xbox yahoo yamaha yang yankees yellow
  yoda yourpass youtube yuki yulia yusuf zainab zelda zenit zeus zeynep zhang zhao zidane zxcv zxcvbn
`);

const ENDINGS = list(`
  0 1 2 3 4 5 6 7 8 9 00 01 07 10 11 12 13 21 22 23 69 77 88 99 007 111 123 321 666 777 1234 4321 12345 123456 1980
  1985 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2010 2015 2018 2019 2020 2021
  2022 2023 2024 2025 2026 2027 ! !! . ? * @ # 1! 12! 123! @1 @12 @123 #1 #123 _1 _123 .1
`);

/** Letters behind the signs that are written for them. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const ENDING = /[^\p{L}]*$/u;

/** Widely used passwords, lower-case; shorter ones than a rule allows fail by their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...WHOLE,
  ...WORDS.flatMap((word) => [word, `${word}${word}`, ...ENDINGS.map((ending) => `${word}${ending}`)]),
]);

/** Whether a password is widely used, in any case and with signs written for letters: P@ssw0rd1. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const ending = ENDING.exec(typed)?.[0] ?? '';
  const letters = typed.slice(0, typed.length - ending.length).replace(/[@$03457]/g, (sign) => LETTERS[sign]!);
  return COMMON_PASSWORDS.has(typed) || COMMON_PASSWORDS.has(`${letters}${ending}`);
}
