/**
 * The most common passwords, in order of frequency, without digits at either end: the first 3,000 stems of zxcvbn
 * 4.4.2's list, which is based on leaked passwords (MIT, common-passwords-license.txt). Used on the server only.
 */
export const commonPasswords = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 pussy superman 654321 qaz2wsx 7777777 fuckyou
qazwsx jordan 123qwe 000000 killer trustno hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie sunshine
iloveyou fuckme ranger hockey computer starwars asshole pepper klaster 112233 zxcvbn freedom princess maggie pass
ginger 11111111 131313 fuck love cheese 159753 summer chelsea dallas biteme matrix yankees 6969 corvette austin access
thunder merlin secret diamond hello hammer fucker qwer silver gfhjkm internet samantha golfer scooter test orange
cookie q1w2e3r4t maverick sparky phoenix mickey bigdog snoopy guitar whatever chicken camaro mercedes peanut ferrari
falcon cowboy welcome sexy samsung steelers smokey dakota arsenal boomer eagles tigers marina nascar booboo gateway
yellow porsche monster spider diablo hannah bulldog junior london purple compaq lakers iceman hardcore cowboys money
banana ncc1701 boston tennis q1w2e3r coffee scooby 123654 nikita yamaha mother barney brandy chester fuckoff oliver
player forever rangers midnight chicago bigdaddy redsox angel badboy fender jasper slayer rabbit natasha marine
bigdick wizard marlboro raiders prince casper fishing flower jasmine iwantu panties adidas winter winner gandalf enter
ghbdtn q2w3e4r golden cocacola winston madison angels panther blowme sexsex bigtits spanky bitch sophie asdfasdf horny
thx1138 toyota tiger dick canada 12344321 blowjob 8675309 muffin liverpoo apples passw0rd abcd pokemon 123abc slipknot
qazxsw 123456a scorpion qwaszx butter startrek rainbow asdfghjkl razz newyork redskins gemini cameron qazwsxedc
florida liverpool turtle sierra viking booger butthead doctor rocket 159357 dolphins captain bandit jaguar packers
pookie peaches 789456 asdf dolphin helpme blue theman maxwell qwertyui shithead lovers maddog giants nirvana metallic
hotdog rosebud mountain warrior stupid elephant suckit success bond jackass alexis porn lucky scorpio samson q1w2e3
q1w2e azerty rush driver freddy q2w3e4r5t sydney gators dexter red123 123456q 12345a bubba creative voodoo golf
trouble america nissan gunner garfield bullshit asdfghjk 5150 fucking apollo 2112 eminem legend airborne bear beavis
apple brooklyn godzilla skippy 4815162342 buddy qwert kitten magic shelby beaver phantom asdasd xavier braves darkness
blink copper platinum qweqwe tomcat 01012011 girls bigboy 102030 animal police online 11223344 voyager lifehack fish
sniper 315475 trinity blazer heaven lover snowball playboy loveme bubbles hooters cricket willow donkey topgun
nintendo saturn destiny pakistan pumpkin digital sergey redwings explorer tits private runner therock guinness
lasvegas beatles 789456123 fire cassie christin celtic andrey broncos 007007 babygirl eclipse fluffy cartman michigan
carolina testing alexande birdie pantera cherry vampire mexico dickhead buffalo genius montana beer minecraft maximus
flyers lovely stalker metallica doggie snickers speedy bronco lol123 paradise yankee horses magnum dreams 147258369
lacrosse ou812 goober enigma qwertyu scotty pimpin bollocks surfer cock poohbear genesis star asd123 qweasdzxc racing
hawaii eagle viper poopoo einstein boobies 12345q bitches drowssap simple badger alaska action jester drummer 111222
spitfire forest maryjane champion diesel svetlana friday hotrod 147258 chevy westside security google badass tester
shorty thumper hitman mozart zaq12wsx boobs reddog 010203 lizard a123456 123456789a ruslan 1232323q scarface 147852
a12345 buddha porno 420420 spirit stargate qwe123 naruto mercury liberty semperfi suzuki popcorn spooky marley
scotland kitty cherokee vikings simpsons rascal qweasd hummer loveyou michael patches russia jupiter penguin passion
cumshot vfhbyf honda vladimir sandman passport raider bastard 123789 infinity assman bulldogs fantasy sucker
1234554321 horney domino budlight disney ironman usuckballz softball brutus redrum bigred mnbvcxz fktrcfylh karina
marines digger kawasaki cougar fireman oksana monday cunt justice nigger super wildcats tinker logitech dancer
swordfis avalon everton alexandr motorola patriots hentai madonna ducati colorado connor juventus galore smooth
freeuser warcraft boogie titanic wolverin elizabet arizona valentin saints asdfg accord christ yfnfif stinky slut
spiderma naughty chopper ncc1701d extreme skyline poop zombie pearljam froggy awesome vision pirate fylhtq dreamer
bullet predator empire 123123a kirill panthers penis skipper nemesis rasdzv peekaboo rolltide cardinal psycho danger
mookie happy wanker chevelle manutd goblue 9379992 hobbes vegeta fyfcnfcbz 852456 picard 159951 windows loverboy
victory vfrcbv bambam serega 123654789 turkey tweety galina hiphop rooster changeme berlin taurus suckme polina
electric avatar 134679 maksim raptor alpha hendrix newport bigcock brazil spring a1b2c3 a1b2c madmax britney sublime
darkside bigman wolfpack classic hercules ronaldo 1q2w3e q2w3e 741852963 spiderman blizzard 123456789q cheyenne
cjkysirj wombat pandora zxc123 holiday wildcat devils horse alabama 147852369 caesar 12312 bondage pussycat pickle
shaggy catch leather chronic a1b2c3d admin qqq111 qaz123 airplane kodiak freepass billybob sunset katana phpbb
chocolat snowman stingray firebird wolves zeppelin detroit pontiac gundam panzer vagina outlaw redhead tarheels
greenday nastya 01011980 hardon engineer hellfire serenity cobra fireball lickme darkstar 1029384756 01011 flash
124578 strike beauty pavilion 01012000 bobafett dbrnjhbz bigmac bowling chris ytrewq natali pyramid rulez dodgers
apache swimming whynot teens trooper fuckit defender precious 135790 packard weasel popeye lucifer cancer icecream
142536 raven swordfish presario viktor rockstar blonde james wutang spike pimp atlanta airforce thailand casino lennon
mouse 741852 hacker bluebird hawkeye 456123 theone catfish sailor goldfish nfnmzyf tattoo pervert barbie maxima
nipples machine trucks wrangler rocks tornado lights cadillac bubble pegasus madman longhorn browns target 666999
eatme microsoft dilbert christia baller lesbian shooter xfiles seattle qazqaz cthutq amateur prelude corona freaky
malibu assassin 246810 atlantis integra pussies iloveu lonewolf dragons unicorn software bobcat stealth peewee openup
753951 srinivas zaqwsx valentina shotgun trigger veronika bruins coyote babydoll joker dollar lestat rocky hottie
random butterfly wordpass smiley sweety snake chipper woody samurai devildog gizmo maddie soso123aljg mistress flipper
express hjvfirf moose cessna piglet polaris teacher montreal cookies wolfgang scully fatboy wicked balls tickle bunny
dfvgbh foobar transam pepsi fetish oicu basketba toshiba hotstuff sunday booty gambit 31415926 impala stephani jessica
hooker lancer knicks shamrock stinger 314159 redneck deftones squirt siemens blaster trucker subaru renegade ibanez
manson swinger reaper blondie mylove galaxy blahblah enterpri travel babylon indiana skeeter sugar ficken smoke bigone
sweetpea fucked trfnthbyf marino escort smitty bigfoot babes larisa trumpet spartan valera asdfghj bigboobs stormy
mister hamlet aardvark butterfl marathon paladin cavalier manchester skater indigo hornet buckeyes 01011990 indians
karate hesoyam toronto diamonds chiefs buckeye qaz2wsx3edc highland hotsex charger redman passwor maiden drpepper
storm pornstar garden 12345678910 pencil sherlock timber thuglife insane pizza jungle jesus aragorn 1a2b3c a2b3c
hamster david triumph techno lollol pioneer catdog 321654 fktrctq morpheus 141627 pascal hobbit wetpussy erotic
consumer blabla justme stones chrissy spartak goforit burger pitbull adgjmptw italia barcelona hunting colors kissme
virgin overlord pebbles sundance emerald doggy racecar irina element 1478963 zipper alpine basket goddess poison
nipple sakura chichi huskers 13579 pussys q12345 ultimate ncc1701e blackie nicola rommel matthew caserta omega
geronimo sammy trojan 123qwe123 philips nugget tarzan chicks aleksandr bassman trixie portugal anakin dodger bomber
superfly madness q1w2e3r4t5y loser 123asd fatcat ybrbnf soldier warlock wrinkle desire sexual babe seminole alejandr
951753 11235813 westham andrei concrete weed ladybug naked christop trombone tintin bluesky rhbcnbyf qazxswedc onelove
cdtnkfyf whore vfvjxrf titans stallion truck hansolo smiles beagle panama kingkong flatron inferno mongoose connect
poiuyt snatch qawsed juice blessed rocker snakes turbo bluemoon sex4me finger jamaica a1234567 mulder beetle passat
immortal plastic 123454321 anthony whiskey dietcoke suck spunky monitor cactus exigen planet ripper teen spyder
nolimit hollywoo sluts sticky trunks 1234321 14789632 pickles sailing bonehead ghbdtnbr delta charlott rubber 911911
112358 molly yomama hongkong jumper william ilovesex faster unreal cumming memphis 1123581321 nylons legion sebastia
shalom pentium geheim werewolf funtime ferret orion curious 555666 niners cantona sprite philly pirates abgrtyu
lollipop eternity boeing sweets cooldude tottenha green jackoff stocking 7895123 moomoo martini biscuit drizzt colt
fossil makaveli snapper satan maniac salmon patriot verbatim nasty shasta asdzxc shaved blackcat raistlin punkrock
cjkywt 01012010 4128 waterloo crimson twister oxford musicman seinfeld biggie condor ravens megadeth wolfman cosmos
sharks banshee keeper foxtrot gn56gn skywalke velvet black sesame dogs squirrel privet sunrise wolverine sucks legolas
grendel ghost cats carrot frosty lvbnhbq blades stardust frog qazwsxed 121314 coolio brownie groovy twilight daytona
vanhalen pikachu peanuts licker hershey jericho intrepid ninja 1234567a zaq123 lobster goblin punisher strider shogun
kansas amadeus seven jason neptune showtime muscle oldman ekaterina rfrfirf getsome showme 111222333 obiwan skittles
danni tanker maestro tarheel anubis hannibal anal newlife gothic shark fighter blues 123456z princes slick chaos
sabine q2w3e4r5t6y python mirage devil clover tequila surfing delete potato chubby panasonic sandiego portland baggins
fusion sooners blackdog buttons californ moscow playtime mature a2b3c4d dagger dima stimpy gangster warriors iverson
chargers byteme swallow liquid dingdong nymets cracker mushroom 456852 crusader bigguy miami dkflbvbh bugger nimrod
tazman stranger newpass doodle powder gotcha guardian dublin slapshot septembe 147896325 milano grizzly knights photos
2468 nookie charly rammstein brasil 123321123 scruffy munchkin poopie 123098 kittycat latino walnut 1701 thegame
kolobok picasso robert barcelon bananas trance auburn coltrane eatshit goodluck starcraft wheels parrot postal blade
wisdom pink gorilla katerina andrew shaney dumbass osiris fuckinside oakland discover spanking lonestar bingo meridian
ping heather dookie stonecol megaman 192837465 rjntyjr ledzep lowrider 25802580 richard firefly griffey racerx paradox
ghjcnj gangsta zaq1xsw tacobell weezer sirius halflife buffett shiloh 123698745 vertigo sergei aliens sobaka keyboard
kangaroo sinner 00000 bonjour socrates chucky hotboy sprint 0007 sarah scarlet celica shazam formula sommer trebor
qwerasdf jeep mailcreated bollox fuckface rebels vacation lexmark penguins 12369874 ragnarok 258456 tempest vfhecz
tacoma qwertz colombia flames rockon duck prodigy wookie dodgeram mustangs 123qaz sithlord smoker server bang incubus
scoobydo oblivion molson kitkat titleist rescue zxcv carpet 1122 bigballs tardis jimbob xanadu blueeyes shaman
mersedes pooper golfing hearts mallard 12312312 kenwood patrick dogg oracle 123zxc nuttertools 102938 topper
1122334455 shemale sleepy gremlin yourmom 123987 printer monkeys peterpan mikey kingston cooler analsex jimbo pa55word
asterix freckles birdman frank defiant aussie stud blondes tatyana 445566 aspirine mariners jackal deadhead katrin
anime rootbeer frogger polo hallo noodles thomas parola shaolin celine 11112222 plymouth creampie justdoit ohyeah
fatass assfuck amazon 1234567q kisses magnus camel nopass bosco 987456 6751520 putter champs massive spidey lightnin
camelot letsgo gizmodo aezakmi bones caliente 12121 goodtime thankyou brucelee redalert aquarius 456654 catherin
smokin pooh mypass astros roller porkchop sapphire kevin a1s2d3f beckham atomic rusty vanilla qazwsxedcrfv kaktus
cxfcnmt blacky 753159 elvis aggies blackjac bangkok scream 123321q iforgot power kasper abc12 slappy shitty veritas
chevrole amber 01012001 vader amsterdam jammer primus spectrum eduard granny sasha clancy usa123 hitler avenger 1221
spankme simba smudge scrappy labrador john syracuse front falcons husker candyman commando gator pacman pancho krishna
fatman clitoris pineappl lesbians j4ye3uz barkley vulcan punkin boner celtics monopoly flyboy romashka hamburg
123456aa lick gangbang 223344 area spartans aaa111 tricky snuggles drago homerun vectra homer hermes topcat cuddles
infiniti 1234567890q cosworth goose ivanov bossman qawsedrf peugeot exigent doberman durango brandon plumber telefon
horndog laguna rbhbkk dawg webmaster breeze beast beefcake leopard redbull oscar topdog godsmack theking pics speaker
viktoria fuckers bowler starbuck gjkbyf valhalla anarchy blacks herbie kingpin starfish nokia loveit achilles 906090
labtec ncc1701a fitness brando bull kicker napass desert sailboat bohica tractor hidden muppet jackson jimmy
terminator phillies pa55w0rd terror farside swingers legacy frontier butthole doughboy jrcfyf tuesday sabbath daniel
nebraska homers qwertyuio azamat fallen agent striker camels iguana looker pinkfloy moloko dannyboy luckydog 789654
pistol whocares charmed skiing select franky puppy daniil vladik vette vfrcbvrf ihateyou nevada moneys vkontakte
mandingo puppies 666777 mystic zidane kotenok dilligaf budman bunghole zvezda 123457 triton golfball technics trojans
panda laptop rookie 01011991 15426378 aberdeen gustav jethro enterprise igor stripper filter hurrican rfnthbyf lespaul
butch 132435 dthjybrf 1366613 excalibu 963852 nofear momoney possum cutter oilers moocow cupcake gbpltw splash svetik
soleil bogdan melissa vipers babyboy tdutybq lancelot ccbill keystone passwort flamingo firefox dogman vortex rebel
noodle zaphod killme coolman danila designer skinny kamikaze deadman gopher doobie warhammer deeznuts freaks engage
steve poncho hammers azsxdc dracula 000007 sassy boots deskjet 12332 macdaddy mighty manchest sterlin casey meatball
mailman sinatra cthulhu bubbas cartoon bicycle eatpussy truelove sentinel tolkien breast capone lickit summit 123456k
peter daisy 123456789z crazy jamesbon texas sexygirl 362436 sonic billyboy redhot microsof microlab daddy rockets
iloveyo fernand gordon danie cutlass polska titties pantyhos 01011985 thekid aikido gofish mayday 1234qwe coke anfield
sony lansing smut scotch sexx catman 73501505 hustler saun dfkthbz jenny azsxdcfv cheers irish gabrie tinman orioles
1225 charlton fortuna 01011970 airbus rustam xtreme bigmoney zxcasd retard grumpy huskies boxing kelly ultima warlord
fordf oranges rotten asdfjkl superstar denali sultan bikini saratoga thor figaro sixers wildfire vladislav 128500
sparta mayhem greenbay chewie music number cancun fabie mellon poiuytrewq cloud crunch bigtime piccolo bigbird
321654987 billy mojo 01011981 maradona sandro bizkit rjirfrgbde 789123 rightnow hyperion treasure meatloaf armani
rovers jarhead 01011986 cruise coconut dragoon utopia davids cosmo rfhbyf reebok 1066 charli giorgi sticks sayang
exodus anaconda zaqxsw illini woofwoof emily sandy packer poontang govols jedi tomato beaner cooter creamy lionking
albatros poodle kenworth dinosaur greens goku happyday eeyore tsunami cabbage holyshit memorex chaser bogart orgasm
tommy volley whisper knopka ericsson walleye 321123 katie chickens tyler corrado twisted 100000 zorro clemson
zxcasdqwe tootsie milana zenith fktrcfylhf shania frisco polniypizdec crazybab junebug fugazi rereirf vfvekz 1001
sausage vfczyz koshka clapton justin anhyeuem condom fubar hardrock skywalker tundra cocks gringo 150781 canon vitalik
aspire stocks applepie abc12345 arjay boob pillow sparkle gmoney rockhard samiam everest hellyeah bigsexy skorpion
rfrnec hedgehog australi candle slacker dicks voyeur jazzman bobby br0d3r wolfie vfksirf qa2ws3ed 13243546 fright
yosemite temp karolina fart barsik surf cheetah baddog deniska starship bootie milena hithere kume greatone dildo cent
albion amanda midget lion maxell cyclone freeporn nikola bonsai kenshin slider balloon roadkill killbill 222333
jerkoff 78945612 dinamo tekken rambler goliath cinnamon malaka backdoor fiesta rastaman fletch sojdlg123aljg stefano
artemis calico nyjets damnit robotech duchess rctybz hooter keywest 18436572 hal9000 mechanic pingpong operator presto
sword rasputin spank bristol faggot shado 963852741 amsterda 321456 wibble carrera alibaba majestic ramses duster
route trident clipper steeler wrestlin divine kipper gotohell kingfish passwords buttman pompey viagra spurs 332211
slutty lineage oleg macross pooter brian charles slave jokers yzerman swimmer ne1469 nwo4life solnce seamus lolipop
pupsik ivanova matador 420247 ktyjxrf subway cinder vermont pussie chico florian magick guiness allsop ghetto
a123456789 typhoon dfkthf depeche skydive dammit seeker fuckthis crysis kcj9wx5n umbrella r2d2c3po 123123q snoopdog
critter theboss ding 162534 splinter kinky cyclops jayhawk 456321 caramel underdog caveman onlyme grapes feather
hotshot fuckher renault george sex123 pippen 000001 789987 floppy cunts megapass 1000 pornos usmc kickass great
quattro 135246 wassup helloo p0015123 nicole chivas shannon bullseye java fishes blackhaw jamesbond tunafish juggalo
dkflbckfd 123789456 translator 122333 beanie alucard supersta magicman ashley cohiba xbox caligula 12131415 facial
7753191 dfktynbyf cigars fang klingon bob123 safari looser 10203 deepthroat malina 200000 tazmania gonzo goalie jacob
monaco cruiser misfit vh5150 tommyboy yousuck sharky vfhufhbnf horizon absolut brighton 123456r death kungfu maxx
forfun mamapapa budweise banker getmoney kostya bigbear vector fallout nudist gunners royals chainsaw scania trader
blueboy walrus eastside kahuna steph 01011989 cypress champ undertaker ybrjkfq europa snowboar sabres moneyman
chrisbln minime nipper groucho whitey viewsonic penthous wolf fabric flounder coolguy whitesox passme smegma skidoo
thanatos fucku snapple dalejr mondeo thesims mybaby panasoni sinbad thecat topher frodo sneakers q123456 z1x2c3 z1x2c
alfa taylor ghjcnjnfr cat123 olivier cyber titanium 0420 jabroni dang hambone intruder holly gargoyle sadie static
poseidon studly newcastl sexxxx poppy johannes danzig beastie musica buckshot sunnyday adonis bluedog bonkers 2128506
chrono compute spawn 01011988 smelly wapbbs goldstar 778899 quantum pisces boomboom gunnar 1024 nike multiplelo custom
motherlode westwood usnavy daewoo korn stereo sasuke sunflowe watcher dharma 555777 assholes babyblue marius walmart
snoop starfire paintbal knickers aaliyah lokomotiv theend sapper rover erotica scanner racer zeus doogie bayern joshua
newbie scott losers droopy outkast martin dodge wasser ufkbyf rjycnfynby thirteen 12345z 112211 hotred deejay hotpussy
192837 jessic philippe scout cubbies havefun magpie fghtkm avalanch pudding leonid harry cbr600 audia bimmer 01011984
idontknow vfvfgfgf 1357 aleksey builder 01011987 zerocool godfather mylife donuts allmine redfish 777888 sascha nitram
bounce 333666 smokes x2zkg8w rodman stunner zxasqw hoosier hairy beretta insert 123456s rtyuehe francesc tights micron
quartz gegcbr searay jewels bogey paintball celeron padres bing syncmaster ziggy simon beaches prissy diehard mittens
aleksandra queens 02071986 biggles thongs southpark artur twinkle gretzky rabota cambiami monalisa gollum chuckles
gladiator whisky spongebob 03082006 mazafaka meathead 4121 ou8122 barefoot 12345678q cfitymrf bigass a1s2d3 a1s2d
kosmos blessing titty clevelan terrapin johnboy maggot clarinet deeznutz 336699 stumpy stoney footbal traveler volvo
bucket snapon pianoman hawkeyes futbol casanova tango goodboy scuba honey sexyman warthog mustard abc1234 nickel
10203040 meowmeow 1012 boricua prophet sauron qwas reefer andromeda crystal 90210 goofy loco lovesex triangle whatsup
mellow bengals maste 01011910 123aaa sunshin smeghead hokies sting welder rambo cerberus rockford monke goldwing
gabriell buzzard crjhgbjy rainman groove tiberius purdue hayabusa shou jagger diver zigzag poochie usarmy phish
redwood redwing 12345679 salamander sputnik boobie ripple eternal qw34er thegreat allstar slinky gesperrt mishka
whiskers pinhead overkill sweet rhfcjnrf montgom sersolution jamie starman proxy swords nikolay bacardi rasta badgirl
rebecca wildman penny spaceman 1007 10101 logan hacked helmet windsor buffy runescape trapper 123451 banane dbrnjh
ripken 12345qwe frisky shun fester oasis lightning ib6ub cicero kool pony thedog 784512 01011992 megatron illusion
edward napster 11223 squash roadking woohoo 19411945 hoosiers 01091989 tracker bagira midway leavemealone br549
14725836 235689 menace rachel feng laser stoned realmadrid 787898 balloons tinkerbell 5551212 maria pobeda heineken
sonics moonlight optimus comet orchid 02071982 jaybird kashmir 12345678a chuang chunky peach mortgage rulezzz saleen
chuckie zippy gsxr doghouse maxim reader shai buddah benfica chou salomon meister eraser blackbir bigmike starter
pissing angus deluxe hardcock 135792468 mian seahawks godfathe bookworm gregor intel talisman blackjack babyface
hawaiian dogfood zhong 01011975 sancho ludmila medusa mortimer 123456654321 roadrunn just4me stalin 01011993 handyman
alphabet pizzas calgary clouds cgfhnfr cubswin gong lexus max123 xxx123 7779311 missy michae beautifu 1005 pacers
buddie chinook heckfy dutchess sally breasts beowulf darkman jenn tiffany zhei quan satana shang idontkno smiths
puddin teddybea valkyrie passwd chao boxster killers yoda cheater inuyasha wareagle foryou dragonball mermaid bhbirf
teddy misty delphi gromit sponge qazzaq fytxrf gameover diao sergi beamer beemer kittykat rancid manowar adam diggler
assword wishbone gonavy fisting thedude sinister 1213 venera novell salsero jayden linda vedder 02021987 redline lust
jktymrf 02011985 dfcbkbq chrome gamecube titten cong bella leng 02081988 eureka bitchass 147369 banner lakota 123321a
mustafa preacher hotbox 02041986 z1x2c3v playstation 01011977 claymore electra checkers zheng qing armagedon 02051986
wrestle svoboda bulls nimbus alenka madina onetime aa123456 bartman 02091987 silverad electron 12345t skylar rhtdtlrj
gobucks johann 12011987 milkman 02101985 camper thunderb bigbutt jammin davide cheeks goaway lighter claudi thumbs
pissoff ghostrider cocaine teng squall lotus hootie blackout doitnow subzero 02031986 02021988 pothead 123456qw skate
1369 peng antoni neng miao bcfields 1492 marika 794613 musashi tulips nong piao chai ruan southpar 02061985 nude
mandarin 654123 ninjas cannabis jetski
`
  .trim()
  .split(/\s+/);
